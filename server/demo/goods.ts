/** How a category is sold: what its products are called, cost and come in. */
export interface Goods {
  readonly category: string;
  readonly sizes: readonly string[];
  readonly colored: boolean;
  readonly brands: readonly string[];
  readonly qualities: readonly string[];
  /** [name, lowest and highest price in pounds, symbol of the picture] */
  readonly kinds: readonly (readonly [string, number, number, string])[];
}

export const CLOTHING_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] as const;
const CHILD_SIZES = ['2-3 سنوات', '4-5 سنوات', '6-7 سنوات', '8-9 سنوات', '10-12 سنة'] as const;
const SHOE_SIZES = ['36', '37', '38', '39', '40', '41', '42', '43', '44', '45'] as const;
export const CODE_SIZES = ['S1', 'S2', 'S3', 'S5', 'S10', 'S12'] as const;
const BED_SIZES = ['120 سم', '160 سم', '180 سم'] as const;
const PACK_SIZES = ['250 جم', '500 جم', '1 كجم', '5 كجم'] as const;
const BOTTLE_SIZES = ['100 مل', '250 مل', '500 مل'] as const;

const list = (text: string) => text.split('، ');
const kinds = (...rows: readonly (readonly [string, number, number, string])[]) => rows;

export const GOODS: readonly Goods[] = [
  {
    category: 'موبايلات وإلكترونيات',
    sizes: [],
    colored: true,
    brands: list('نوفاتك، زينكو، Orbita، سمارت لاين'),
    qualities: list('برو، بلس، لايت، الجيل الثاني، أصلي، الإصدار المصري'),
    kinds: kinds(
      ['موبايل', 3_900, 18_500, 'phone'],
      ['سماعة بلوتوث', 350, 2_400, 'headphones'],
      ['شاحن سريع 33 وات', 180, 650, 'plug'],
      ['باور بانك 20000 مللي أمبير', 450, 1_300, 'plug'],
      ['ساعة ذكية', 700, 4_200, 'watch'],
      ['كابل تايب سي مضفر', 60, 220, 'plug'],
      ['مكبر صوت محمول', 480, 2_900, 'headphones'],
    ),
  },
  {
    category: 'أجهزة منزلية',
    sizes: [],
    colored: true,
    brands: list('النيل هوم، كهرومصر، Delta Home، بيت المستقبل'),
    qualities: list('موفر للطاقة، ستانلس، ديجيتال، 3 سرعات، بضمان سنتين'),
    kinds: kinds(
      ['خلاط', 650, 2_600, 'kettle'],
      ['غلاية مياه', 320, 950, 'kettle'],
      ['مروحة استاند', 900, 2_300, 'fan'],
      ['مكواة بخار', 550, 1_900, 'plug'],
      ['مكنسة كهربائية', 1_800, 6_500, 'plug'],
      ['ميكروويف 25 لتر', 3_200, 6_900, 'plug'],
      ['قلاية هوائية', 2_100, 5_400, 'pot'],
    ),
  },
  {
    category: 'ملابس رجالي',
    sizes: CLOTHING_SIZES,
    colored: true,
    brands: list('قطن النيل، أناقة، Madar، سيوة وير'),
    qualities: list('قطن مصري، سليم فيت، أوفر سايز، صيفي، شتوي مبطن'),
    kinds: kinds(
      ['قميص', 320, 890, 'shirt'],
      ['تيشيرت', 150, 480, 'shirt'],
      ['بنطلون جينز', 450, 1_150, 'trousers'],
      ['جاكيت', 850, 2_400, 'shirt'],
      ['بيجامة', 380, 820, 'trousers'],
      ['بلوفر', 390, 980, 'shirt'],
    ),
  },
  {
    category: 'ملابس حريمي',
    sizes: CLOTHING_SIZES,
    colored: true,
    brands: list('لمسة، ياسمينا، Madar، قطن النيل'),
    qualities: list('شيفون، كريب، قطن مصري، مطرز، بكم طويل'),
    kinds: kinds(
      ['فستان', 550, 2_200, 'dress'],
      ['عباية', 650, 2_600, 'dress'],
      ['بلوزة', 280, 790, 'shirt'],
      ['طرحة', 90, 320, 'dress'],
      ['جيبة', 320, 850, 'dress'],
      ['كارديجان', 390, 1_050, 'shirt'],
    ),
  },
  {
    category: 'ملابس أطفال',
    sizes: CHILD_SIZES,
    colored: true,
    brands: list('نونو، فرفوش، كتكوت'),
    qualities: list('قطن 100%، بنقشة كرتون، شتوي، صيفي'),
    kinds: kinds(
      ['طقم', 240, 690, 'romper'],
      ['سالوبت', 210, 560, 'romper'],
      ['فستان بناتي', 280, 780, 'dress'],
      ['بيجامة أطفال', 190, 460, 'romper'],
    ),
  },
  {
    category: 'أحذية',
    sizes: SHOE_SIZES,
    colored: true,
    brands: list('خطوة، مشوار، Stepora'),
    qualities: list('جلد طبيعي، نعل طبي، خفيف، مقاوم للمياه'),
    kinds: kinds(
      ['حذاء رياضي', 580, 2_100, 'shoe'],
      ['حذاء كلاسيك', 690, 1_900, 'shoe'],
      ['صندل', 290, 850, 'shoe'],
      ['شبشب طبي', 160, 480, 'shoe'],
      ['بوت شتوي', 850, 2_300, 'shoe'],
    ),
  },
  {
    category: 'مفروشات وستائر',
    sizes: BED_SIZES,
    colored: true,
    brands: list('دفا، بيت الكتان، نعومة'),
    qualities: list('ستان، قطن 300 خيط، مطبوع، سادة، وجهين'),
    kinds: kinds(
      ['طقم ملاءات سرير', 480, 1_900, 'bed'],
      ['لحاف فايبر', 750, 2_400, 'bed'],
      ['مخدة طبية', 220, 650, 'bed'],
      ['ستارة بلاك أوت', 390, 1_300, 'lamp'],
      ['سجادة', 650, 4_800, 'lamp'],
    ),
  },
  {
    category: 'أدوات مطبخ',
    sizes: CODE_SIZES,
    colored: false,
    brands: list('طبخة، سفرة، Tawa Chef'),
    qualities: list('جرانيت، ستانلس، سيراميك، غير لاصق'),
    kinds: kinds(
      ['حلة', 260, 1_400, 'pot'],
      ['طقم حلل 7 قطع', 1_900, 6_800, 'pot'],
      ['طاسة', 190, 850, 'pot'],
      ['طقم كاسات شاي', 150, 520, 'cup'],
      ['طقم توابل', 120, 390, 'jar'],
      ['سكينة شيف', 90, 460, 'pot'],
      ['صينية فرن', 110, 380, 'pot'],
    ),
  },
  {
    category: 'عناية وجمال',
    sizes: BOTTLE_SIZES,
    colored: false,
    brands: list('زهرة النيل، نضارة، Rosetta Care'),
    qualities: list('بزيت الأرجان، بالصبار، للبشرة الحساسة، بدون سلفات'),
    kinds: kinds(
      ['شامبو', 75, 260, 'bottle'],
      ['كريم مرطب', 85, 340, 'jar'],
      ['واقي شمس SPF 50', 180, 520, 'bottle'],
      ['عطر', 290, 1_800, 'bottle'],
      ['صابون زيت زيتون', 35, 120, 'leaf'],
      ['ماسك طين', 90, 280, 'leaf'],
    ),
  },
  {
    category: 'بقالة وتموين',
    sizes: PACK_SIZES,
    colored: false,
    brands: list('خير بلدنا، السنابل، الضيعة'),
    qualities: list('بلدي، فاخر، عضوي، محمص'),
    kinds: kinds(
      ['عسل نحل', 120, 520, 'jar'],
      ['أرز', 28, 190, 'leaf'],
      ['بن محوج', 90, 480, 'cup'],
      ['تمر', 45, 290, 'leaf'],
      ['زيت زيتون', 180, 640, 'bottle'],
      ['شاي', 35, 240, 'cup'],
      ['طحينة', 55, 210, 'jar'],
    ),
  },
  {
    category: 'ألعاب أطفال',
    sizes: [],
    colored: true,
    brands: list('لعبتي، بازل بوكس، مرح'),
    qualities: list('تعليمي، آمن للأطفال، إصدار كبير، هدية'),
    kinds: kinds(
      ['مكعبات', 120, 690, 'blocks'],
      ['بازل', 80, 320, 'blocks'],
      ['عربية', 150, 1_100, 'blocks'],
      ['عروسة', 160, 720, 'romper'],
      ['صلصال', 45, 180, 'ball'],
    ),
  },
  {
    category: 'مكتبة وأدوات مدرسية',
    sizes: [],
    colored: true,
    brands: list('ورق وقلم، المسطرة، دفتري'),
    qualities: list('للمدارس، للجامعة، إصدار فاخر، للرسم'),
    kinds: kinds(
      ['كشكول', 18, 75, 'book'],
      ['طقم أقلام', 25, 160, 'pencil'],
      ['شنطة مدرسية', 320, 1_150, 'bag'],
      ['ألوان مائية', 60, 240, 'pencil'],
      ['مقلمة', 45, 190, 'pencil'],
    ),
  },
  {
    category: 'رياضة ولياقة',
    sizes: [],
    colored: true,
    brands: list('همة، Fit Nile، ملعب'),
    qualities: list('احترافي، للمبتدئين، للجنسين، متين'),
    kinds: kinds(
      ['دامبل', 180, 950, 'dumbbell'],
      ['كرة قدم', 160, 720, 'ball'],
      ['سجادة يوجا', 210, 680, 'leaf'],
      ['حبل نط', 60, 240, 'dumbbell'],
      ['جهاز مشي', 6_500, 19_500, 'dumbbell'],
    ),
  },
  {
    category: 'حقائب وإكسسوارات',
    sizes: [],
    colored: true,
    brands: list('رحّال، شيك، Nomada'),
    qualities: list('جلد، كاجوال، سفر، ضد المياه'),
    kinds: kinds(
      ['شنطة يد', 350, 1_600, 'bag'],
      ['شنطة ظهر', 390, 1_500, 'bag'],
      ['محفظة', 150, 620, 'bag'],
      ['حزام جلد', 140, 480, 'watch'],
      ['ساعة يد', 450, 2_900, 'watch'],
      ['نظارة شمس', 220, 1_200, 'watch'],
    ),
  },
];
