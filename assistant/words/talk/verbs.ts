/** The forms of regular verbs that stand in questions: a stem for each, and all endings. */
function forms(stems: string, endings: string): string {
  const ends = endings.split(' ')
  return stems
    .split(', ')
    .flatMap((stem) => ends.map((end) => (end === '-' ? stem : stem + end)))
    .join(', ')
}

const spanishEndings = {
  ar: 'ar o a as amos an é ó aron aste aba aban ábamos ado ada ados adas ando e en',
  er: 'er o e es emos en í ió imos ieron ía ían íamos ido ida idos idas iendo a an',
  ir: 'ir o e es imos en í ió ieron ía ían íamos ido ida idos idas iendo a an',
}
const futureSpanish = 'é á emos án'

export const spanish = {
  ar: (stems: string) => forms(stems, spanishEndings.ar),
  er: (stems: string) => forms(stems, spanishEndings.er),
  ir: (stems: string) => forms(stems, spanishEndings.ir),
  future: (infinitives: string) => forms(infinitives, futureSpanish),
}

const frenchEndings = {
  er: 'er e es ons ez ent ai a é ée és ées ait aient ions ant',
  ir: 'ir is it issons issez issent i ie is ies issait issant',
  re: 're s - ons ez ent u ue us ues ait aient ant',
}

export const french = {
  er: (stems: string) => forms(stems, frenchEndings.er),
  ir: (stems: string) => forms(stems, frenchEndings.ir),
  re: (stems: string) => forms(stems, frenchEndings.re),
  future: (stems: string) => forms(stems, 'ai a ons ont ez'),
}

const italianEndings = {
  are: 'are o a i iamo ate ano ato ata ati ate ava avano avamo ando ò arono',
  ere: 'ere o e i iamo ete ono uto uta uti ute eva evano evamo endo',
  ire: 'ire o e i iamo ite ono ito ita iti ite iva ivano ivamo endo isce iscono',
}

export const italian = {
  are: (stems: string) => forms(stems, italianEndings.are),
  ere: (stems: string) => forms(stems, italianEndings.ere),
  ire: (stems: string) => forms(stems, italianEndings.ire),
  future: (stems: string) => forms(stems, 'ò à emo anno ete'),
}

/** English: as it is, with s, ed and ing. */
export const english = (stems: string) => forms(stems, '- s ed ing')
export const englishInE = (stems: string) => forms(stems, 'e es ed ing')

const arabicBeginnings = [
  '',
  'ي',
  'ت',
  'ن',
  'ا',
  'ب',
  'بي',
  'بت',
  'بن',
  'ح',
  'هن',
  'مت',
  'ان',
  'ات',
  'ين',
  'تن',
  'يت',
  'تت',
]
const arabicEndings = ['', 'ت', 'وا', 'ون', 'نا', 'ناه', 'ناها', 'وه', 'وها', 'ته', 'تها']
/** Arabic: who does it stands before the stem or behind it. */
export const arabic = (stems: string) =>
  stems
    .split(', ')
    .flatMap((stem) =>
      stem.includes(' ')
        ? [stem]
        : [
            ...arabicBeginnings.map((begins) => begins + stem),
            ...arabicEndings.map((ends) => stem + ends),
            ...['ان', 'ات'].map((begins) => `${begins}${stem}ت`),
            ...['ي', 'ت'].flatMap((begins) => ['وا', 'ون'].map((ends) => begins + stem + ends)),
          ],
    )
    .join(', ')
