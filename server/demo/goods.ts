/** How a category is sold: what its products are called, cost and come in. */
export interface Goods {
  readonly category: string;
  readonly symbols: readonly string[];
  readonly sizes: readonly string[];
  readonly colored: boolean;
  readonly brands: readonly string[];
  readonly qualities: readonly string[];
  /** [name, lowest price, highest price] in pounds. */
  readonly kinds: readonly (readonly [string, number, number])[];
}

export const CLOTHING_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] as const;
const CHILD_SIZES = ['2-3 سنوات', '4-5 سنوات', '6-7 سنوات', '8-9 سنوات', '10-12 سنة'] as const;
const SHOE_SIZES = ['36', '37', '38', '39', '40', '41', '42', '43', '44', '45'] as const;
export const CODE_SIZES = ['S1', 'S2', 'S3', 'S5', 'S10', 'S12'] as const;
const BED_SIZES = ['120 سم', '160 سم', '180 سم'] as const;
const PACK_SIZES = ['250 جم', '500 جم', '1 كجم', '5 كجم'] as const;
const BOTTLE_SIZES = ['100 مل', '250 مل', '500 مل'] as const;

const list = (text: string) => text.split('، ');
const kinds = (...rows: readonly (readonly [string, number, number])[]) => rows;

export const GOODS: readonly Goods[] = [
  {
    category: 'موبايلات وإلكترونيات',
    symbols: ['phone', 'headphones', 'plug'],
    sizes: [],
    colored: true,
    brands: list('نوفاتك، زينكو، Orbita، سمارت لاين'),
    qualities: list('برو، بلس، لايت، الجيل الثاني، 5G، الإصدار المصري'),
    kinds: kinds(
      ['موبايل', 3_900, 18_500],
      ['سماعة بلوتوث', 350, 2_400],
      ['شاحن سريع 33 وات', 180, 650],
      ['باور بانك 20000 مللي أمبير', 450, 1_300],
      ['ساعة ذكية', 700, 4_200],
      ['كابل تايب سي مضفر', 60, 220],
      ['مكبر صوت محمول', 480, 2_900],
    ),
  },
  {
    category: 'أجهزة منزلية',
    symbols: ['kettle', 'fan', 'plug'],
    sizes: [],
    colored: true,
    brands: list('النيل هوم، كهرومصر، Delta Home، بيت المستقبل'),
    qualities: list('موفر للطاقة، ستانلس، ديجيتال، 3 سرعات، بضمان سنتين'),
    kinds: kinds(
      ['خلاط', 650, 2_600],
      ['غلاية مياه', 320, 950],
      ['مروحة استاند', 900, 2_300],
      ['مكواة بخار', 550, 1_900],
      ['مكنسة كهربائية', 1_800, 6_500],
      ['ميكروويف 25 لتر', 3_200, 6_900],
      ['قلاية هوائية', 2_100, 5_400],
    ),
  },
  {
    category: 'ملابس رجالي',
    symbols: ['shirt', 'trousers'],
    sizes: CLOTHING_SIZES,
    colored: true,
    brands: list('قطن النيل، أناقة، Madar، سيوة وير'),
    qualities: list('قطن مصري، سليم فيت، أوفر سايز، صيفي، شتوي مبطن'),
    kinds: kinds(
      ['قميص', 320, 890],
      ['تيشيرت', 150, 480],
      ['بنطلون جينز', 450, 1_150],
      ['جاكيت', 850, 2_400],
      ['بيجامة', 380, 820],
      ['بلوفر', 390, 980],
    ),
  },
  {
    category: 'ملابس حريمي',
    symbols: ['dress', 'shirt'],
    sizes: CLOTHING_SIZES,
    colored: true,
    brands: list('لمسة، ياسمينا، Madar، قطن النيل'),
    qualities: list('شيفون، كريب، قطن مصري، مطرز، بكم طويل'),
    kinds: kinds(
      ['فستان', 550, 2_200],
      ['عباية', 650, 2_600],
      ['بلوزة', 280, 790],
      ['طرحة', 90, 320],
      ['جيبة', 320, 850],
      ['كارديجان', 390, 1_050],
    ),
  },
  {
    category: 'ملابس أطفال',
    symbols: ['romper', 'shirt'],
    sizes: CHILD_SIZES,
    colored: true,
    brands: list('نونو، فرفوش، كتكوت'),
    qualities: list('قطن 100%، بنقشة كرتون، شتوي، صيفي'),
    kinds: kinds(['طقم', 240, 690], ['سالوبت', 210, 560], ['فستان بناتي', 280, 780], ['بيجامة أطفال', 190, 460]),
  },
  {
    category: 'أحذية',
    symbols: ['shoe'],
    sizes: SHOE_SIZES,
    colored: true,
    brands: list('خطوة، مشوار، Stepora'),
    qualities: list('جلد طبيعي، نعل طبي، خفيف، مقاوم للمياه'),
    kinds: kinds(
      ['حذاء رياضي', 580, 2_100],
      ['حذاء كلاسيك', 690, 1_900],
      ['صندل', 290, 850],
      ['شبشب طبي', 160, 480],
      ['بوت شتوي', 850, 2_300],
    ),
  },
  {
    category: 'مفروشات وستائر',
    symbols: ['bed', 'lamp'],
    sizes: BED_SIZES,
    colored: true,
    brands: list('دفا، بيت الكتان، نعومة'),
    qualities: list('ستان، قطن 300 خيط، مطبوع، سادة، وجهين'),
    kinds: kinds(
      ['طقم ملاءات سرير', 480, 1_900],
      ['لحاف فايبر', 750, 2_400],
      ['مخدة طبية', 220, 650],
      ['ستارة بلاك أوت', 390, 1_300],
      ['سجادة', 650, 4_800],
    ),
  },
  {
    category: 'أدوات مطبخ',
    symbols: ['pot', 'cup'],
    sizes: CODE_SIZES,
    colored: false,
    brands: list('طبخة، سفرة، Tawa Chef'),
    qualities: list('جرانيت، ستانلس، سيراميك، غير لاصق'),
    kinds: kinds(
      ['حلة', 260, 1_400],
      ['طقم حلل 7 قطع', 1_900, 6_800],
      ['طاسة', 190, 850],
      ['طقم كاسات شاي', 150, 520],
      ['طقم توابل', 120, 390],
      ['سكينة شيف', 90, 460],
      ['صينية فرن', 110, 380],
    ),
  },
  {
    category: 'عناية وجمال',
    symbols: ['bottle', 'leaf'],
    sizes: BOTTLE_SIZES,
    colored: false,
    brands: list('زهرة النيل، نضارة، Rosetta Care'),
    qualities: list('بزيت الأرجان، بالصبار، للبشرة الحساسة، بدون سلفات'),
    kinds: kinds(
      ['شامبو', 75, 260],
      ['كريم مرطب', 85, 340],
      ['واقي شمس SPF 50', 180, 520],
      ['عطر', 290, 1_800],
      ['صابون زيت زيتون', 35, 120],
      ['ماسك طين', 90, 280],
    ),
  },
  {
    category: 'بقالة وتموين',
    symbols: ['jar', 'leaf'],
    sizes: PACK_SIZES,
    colored: false,
    brands: list('خير بلدنا، السنابل، الضيعة'),
    qualities: list('بلدي، فاخر، عضوي، محمص'),
    kinds: kinds(
      ['عسل نحل', 120, 520],
      ['أرز', 28, 190],
      ['بن محوج', 90, 480],
      ['تمر', 45, 290],
      ['زيت زيتون', 180, 640],
      ['شاي', 35, 240],
      ['طحينة', 55, 210],
    ),
  },
  {
    category: 'ألعاب أطفال',
    symbols: ['blocks', 'ball'],
    sizes: [],
    colored: true,
    brands: list('لعبتي، بازل بوكس، مرح'),
    qualities: list('خشبي، تعليمي، 100 قطعة، بالريموت'),
    kinds: kinds(
      ['مكعبات', 120, 690],
      ['بازل', 80, 320],
      ['عربية', 150, 1_100],
      ['عروسة', 160, 720],
      ['صلصال', 45, 180],
    ),
  },
  {
    category: 'مكتبة وأدوات مدرسية',
    symbols: ['book', 'pencil'],
    sizes: [],
    colored: true,
    brands: list('ورق وقلم، المسطرة، دفتري'),
    qualities: list('سلك، 100 ورقة، هارد كفر، للرسم'),
    kinds: kinds(
      ['كشكول', 18, 75],
      ['طقم أقلام', 25, 160],
      ['شنطة مدرسية', 320, 1_150],
      ['ألوان مائية', 60, 240],
      ['مقلمة', 45, 190],
    ),
  },
  {
    category: 'رياضة ولياقة',
    symbols: ['ball', 'dumbbell'],
    sizes: [],
    colored: true,
    brands: list('همة، Fit Nile، ملعب'),
    qualities: list('احترافي، للمبتدئين، قابل للطي، مقاس دولي'),
    kinds: kinds(
      ['دامبل', 180, 950],
      ['كرة قدم', 160, 720],
      ['سجادة يوجا', 210, 680],
      ['حبل نط', 60, 240],
      ['جهاز مشي', 6_500, 19_500],
    ),
  },
  {
    category: 'حقائب وإكسسوارات',
    symbols: ['bag', 'watch'],
    sizes: [],
    colored: true,
    brands: list('رحّال، شيك، Nomada'),
    qualities: list('جلد، كاجوال، سفر، ضد المياه'),
    kinds: kinds(
      ['شنطة يد', 350, 1_600],
      ['شنطة ظهر', 390, 1_500],
      ['محفظة', 150, 620],
      ['حزام جلد', 140, 480],
      ['ساعة يد', 450, 2_900],
      ['نظارة شمس', 220, 1_200],
    ),
  },
];
