import type { Locale } from '../../contract/locales.ts';

/** Words that carry grammar and no topic: left out when texts are compared, and what tells languages apart. */
const lists: Record<Exclude<Locale, 'en-uk'>, string> = {
  en: 'a an and are as at be been but by can could did do does for from had has have he her his how if in into is it its may more most no not of on or our out over she should so than that the their them then there these they this those to under up was we were what when where which while who will with would you your about also all any after before between during each other some such only very i',
  de: 'aber alle als also am an auch auf aus bei bin bis da damit das dass dem den der des die dies diese dieser doch durch ein eine einem einen einer eines er es für hat haben hatte ich ihr ihre im in ist ja kann kein keine man mehr mit nach nicht noch nur ob oder ohne sehr sein seine sich sie sind so über um und uns unter vom von vor war waren was wenn wer werden wie wir wird wurde wurden zu zum zur zwischen',
  fr: 'à afin ai ainsi au aussi aux avec avait avoir c ce cela ces cette comme d dans de des donc du elle en entre es est et être eu il ils j je l la le les leur leurs lors lui m mais me même n ne nos notre nous on ont ou où par pas peu plus pour qu que qui s sa sans se ses si son sont sous sur t très tu un une vos votre vous y été était sera',
  es: 'a al algo ante antes aquí así aunque bajo cada como con contra cual cuando de del desde donde dos el él ella ellos en entre era es esa ese eso esta está este esto estos fue ha han hasta hay la las le les lo los más me mi muy ni no nos o para pero por porque que qué se según ser si sí sin sobre son su sus también te tiene todo todos tu un una uno y ya',
  it: 'a ad ai al alla alle allo anche c che chi ci come con contro cui d da dai dal dalla dalle dei del della delle dello di dopo dove e ed era essere fra gli ha hanno i il in io l la le lei lo loro lui ma mi ne negli nei nel nella nelle noi non o ogni per perché più quale quando quella questo questa quindi se sei senza si sia sono stata stato su sua sue sul sulla suo tra tutti un una uno è',
  pt: 'a ao aos as às até com como da das de dela dele depois do dos e é ela ele eles em entre era essa esse esta está este eu foi foram há isso já lhe mais mas me mesmo meu muito na não nas nem no nos nós o os ou para pela pelas pelo pelos por porque quando que quem se sem ser será seu seus só sob sobre sua suas também te tem tinha todos um uma você',
  id: 'ada adalah agar akan antara atau bagi bahwa banyak bisa dalam dan dapat dari dengan di dia hanya hingga ia ini itu jika juga kami karena ke kepada kita lain lebih maka mereka namun oleh pada para saat sangat saya sebagai secara sedang sehingga sejak selama semua seperti serta sudah tak telah tentang tersebut tetapi tidak untuk yaitu yang',
  hi: 'का की के को से में ने पर है हैं था थे थी और या एक यह ये वह वे इस उस कि जो तो ही भी हो कर गया गई गए लिए साथ तक अपने कुछ होता होती होते किया करने द्वारा नहीं जब क्या हुआ हुई रहा रहे',
  ar: 'في من على إلى عن أن إن كان كانت هذا هذه ذلك تلك التي الذي الذين ما لا لم لن مع أو و ثم قد كل بعد قبل بين عند حيث هو هي هم نحن كما لكن أي غير حتى منذ خلال وقد وفي ومن',
  ja: 'の に は を た が で て と し れ さ ある いる も する から な こと として い や など なっ ない この ため その あっ よう また もの という あり まで られ なる へ か だ これ によって により おり より による ず なり られる において です ます ました',
  ko: '이 그 저 것 수 등 및 를 을 는 은 가 에 에서 의 로 으로 와 과 도 만 한 하다 있다 했다 있는 하는 그리고 또는 그러나 대한 위해 통해 때문',
  zh: '的 了 在 是 和 有 我 他 她 它 这 那 也 就 都 而 及 与 或 一个 上 下 中 为 对 从 到 被 把 将 会 能 可以 不 没有 但 但是 因为 所以 我们 他们 其 以 等',
};

const sets = new Map<string, ReadonlySet<string>>();

export function stopWords(locale: Locale): ReadonlySet<string> {
  const language = locale === 'en-uk' ? 'en' : locale;
  const known = sets.get(language);
  if (known) return known;
  const words = new Set(lists[language].split(' '));
  sets.set(language, words);
  return words;
}

/** Languages of the Latin alphabet that are told apart by these words. */
export const latinLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'id'] as const satisfies Locale[];
