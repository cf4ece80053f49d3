const FIRST =
  'محمد أحمد محمود مصطفى علي حسن حسين إبراهيم خالد عمر عمرو يوسف كريم طارق هشام وائل سامح شريف تامر رامي هاني أيمن عصام ياسر عادل جمال سمير نبيل فؤاد رضا ماجد مينا جرجس مروان زياد أدهم سيف مازن باسم إسلام عبد_الرحمن عبد_الله بلال أنس حازم وليد أشرف مدحت صلاح سعيد فاطمة مريم نورهان آية سارة منى هبة دينا رانيا ياسمين شيماء إيمان أسماء هدى نجلاء سلمى جنى ملك حبيبة فريدة نادية سعاد عزة غادة داليا لمياء مروة رحاب سهام إسراء أميرة بسمة ندى هاجر خديجة زينب رضوى';
const FATHER =
  'محمد أحمد محمود السيد عبد_العزيز عبد_الحميد إبراهيم حسن علي سعيد فتحي رمضان شعبان مصطفى كمال جمال فوزي صبحي عبد_الفتاح رشاد عبد_المنعم يوسف مجدي نصر منصور كامل أمين راغب زكي بدر';
const FAMILY =
  'الشناوي المصري عبد_الجواد السباعي القاضي الجندي البنا النجار الحداد الصعيدي الفقي الشافعي غنيم سليمان حجازي الدسوقي البحيري شاهين زهران عفيفي بدوي خليل سالم حماد الطوخي المنشاوي الأنصاري عوض الشرقاوي الغزالي صقر مرسي فهمي لطفي بطرس ميخائيل عزيز الديب الخولي أبو_زيد الهواري العدوي قنديل الزيات برعي';
const LATIN = 'Mohamed Ahmed Mahmoud Mostafa Ali Hassan Hussein Khaled Omar Youssef Nour Sara Mona Heba Dina';

const words = (list: string) => list.split(' ').map((word) => word.replaceAll('_', ' '));

/** So many people's names: two or three words, one in fifty in Latin letters. The same ones every time. */
export function madeRows(count: number): string[] {
  const [first, father, family, latin] = [FIRST, FATHER, FAMILY, LATIN].map(words);
  let state = 42;
  const pick = (list: readonly string[] = []) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return list[Math.floor((state / 2 ** 32) * list.length)] ?? '';
  };
  return Array.from({ length: count }, (_, place) =>
    place % 50 === 7 ? `${pick(latin)} ${pick(latin)}` : `${pick(first)} ${pick(father)} ${pick(family)}`,
  );
}
