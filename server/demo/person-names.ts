import type { Random } from './random.ts';

const MEN =
  'محمد أحمد محمود مصطفى علي حسن حسين إبراهيم خالد عمر يوسف كريم طارق هشام وائل سامح عمرو شريف تامر رامي هاني أيمن عصام ياسر عادل جمال سمير نبيل فؤاد رضا ماجد مينا جرجس بيشوي مروان زياد أدهم سيف مازن باسم إسلام عبد_الرحمن عبد_الله بلال أنس حازم وليد أشرف مدحت صلاح'.split(
    ' ',
  );
const WOMEN =
  'فاطمة مريم نورهان آية سارة منى هبة دينا رانيا ياسمين شيماء إيمان أسماء هدى نجلاء سلمى جنى ملك حبيبة فريدة نادية سعاد عزة غادة داليا لمياء مروة رحاب سهام إسراء أميرة بسمة ندى هاجر خديجة زينب رضوى كريستين مارينا مي نهى وفاء أمل سناء'.split(
    ' ',
  );
const FATHERS =
  'محمد أحمد محمود السيد عبد_العزيز عبد_الحميد إبراهيم حسن علي سعيد فتحي رمضان شعبان مصطفى كمال جمال فوزي صبحي عبد_الفتاح رشاد عبد_المنعم يوسف مجدي نصر منصور'.split(
    ' ',
  );
const FAMILIES =
  'الشناوي المصري عبد_الجواد السباعي القاضي الجندي البنا النجار الحداد الصعيدي الفقي الشافعي غنيم سليمان حجازي الدسوقي البحيري شاهين زهران عفيفي بدوي خليل سالم حماد الطوخي المنشاوي الأنصاري عوض الشرقاوي الغزالي صقر مرسي فهمي لطفي بطرس ميخائيل عزيز الديب الخولي أبو_زيد الهواري العدوي قنديل الزيات برعي'.split(
    ' ',
  );

const spaced = (name: string) => name.replaceAll('_', ' ');

/** An Egyptian full name: given name, father's name most times, family name. */
export function personName(random: Random): string {
  const given = random.pick(random.chance(0.56) ? MEN : WOMEN);
  const father = random.chance(0.7) ? [random.pick(FATHERS)] : [];
  return spaced([given, ...father, random.pick(FAMILIES)].join(' '));
}

/** Names that a layout must survive: very long, and of both directions. */
export const AWKWARD_NAMES = [
  'عبد الرحمن محمد عبد العزيز مصطفى أبو الفتوح عبد الحميد السيد الشرقاوي المعروف بالحاج عبده صاحب محلات النور',
  'Ahmed أحمد El-Sayed السيد (Alex)',
  'نورهان Nourhan Adel عادل',
  'Mr. Christopher O’Neill-Habashy',
  'م/ خالد شوقي (مكتب 12-B)',
  'مُحَمَّد عَبْدُ اللهِ الطَّيِّب',
];

/** Whether a generated name begins with a woman's, for a picture that fits. */
export const isWomansName = (name: string): boolean => WOMEN.includes(name.split(' ')[0] ?? '');
