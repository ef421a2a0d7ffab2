import type { AssistantLanguage } from '@waybill/contracts'

const states = `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California/Californie,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia/Washington DC,FL Florida/Floride,GA Georgia/Géorgie,HI Hawaii/Hawái,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana/Louisiane/Luisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi/Misisipi,MO Missouri/Misuri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey/Nueva Jersey,NM New Mexico/Nuevo México/Nouveau Mexique/Nuovo Messico,NY New York/Nueva York/New York State,NC North Carolina/Carolina del Norte/Caroline du Nord/Carolina del Nord,ND North Dakota/Dakota del Norte/Dakota du Nord,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania/Pensilvania/Pennsylvanie,RI Rhode Island,SC South Carolina/Carolina del Sur/Caroline du Sud/Carolina del Sud,SD South Dakota,TN Tennessee,TX Texas/Tejas,UT Utah,VT Vermont,VA Virginia/Virginie,WA Washington/Washington state,WV West Virginia,WI Wisconsin,WY Wyoming,ON Ontario province,QC Quebec/Québec,BC British Columbia,AB Alberta`

const namesOf = new Map(states.split(',').map((line) => [line.slice(0, 2), line.slice(3).split('/')] as const))

/** What a state is called besides by its letters. */
export function namesOfState(code: string): readonly string[] {
  return namesOf.get(code) ?? []
}

/** Where a language writes otherwise than in Latin letters. */
const statesIn: Partial<Record<AssistantLanguage, string>> = {
  zh: 'AL 阿拉巴马,AK 阿拉斯加,AZ 亚利桑那,AR 阿肯色,CA 加利福尼亚/加州,CO 科罗拉多,CT 康涅狄格,DE 特拉华,DC 华盛顿特区,FL 佛罗里达/佛州,GA 佐治亚/乔治亚,HI 夏威夷,ID 爱达荷,IL 伊利诺伊/伊利诺斯,IN 印第安纳,IA 爱荷华/艾奥瓦,KS 堪萨斯,KY 肯塔基,LA 路易斯安那,ME 缅因,MD 马里兰,MA 马萨诸塞/麻省,MI 密歇根/密西根,MN 明尼苏达,MS 密西西比,MO 密苏里,MT 蒙大拿,NE 内布拉斯加,NV 内华达,NH 新罕布什尔,NJ 新泽西,NM 新墨西哥,NY 纽约/纽约州,NC 北卡罗来纳/北卡,ND 北达科他,OH 俄亥俄,OK 俄克拉荷马,OR 俄勒冈,PA 宾夕法尼亚/宾州,RI 罗得岛,SC 南卡罗来纳/南卡,SD 南达科他,TN 田纳西,TX 得克萨斯/德克萨斯/德州/得州,UT 犹他,VT 佛蒙特,VA 弗吉尼亚,WA 华盛顿州/华盛顿,WV 西弗吉尼亚,WI 威斯康星,WY 怀俄明',
  ar: 'AL ألاباما,AK ألاسكا,AZ أريزونا,AR أركنساس/أركنسو,CA كاليفورنيا,CO كولورادو,CT كونيتيكت,DE ديلاوير,FL فلوريدا,GA جورجيا,HI هاواي,ID أيداهو,IL إلينوي,IN إنديانا,IA آيوا,KS كانساس,KY كنتاكي,LA لويزيانا,ME ولاية مين,MD ماريلاند,MA ماساتشوستس,MI ميشيغان/ميشيجان,MN مينيسوتا,MS مسيسيبي,MO ميزوري,MT مونتانا,NE نبراسكا,NV نيفادا,NH نيوهامشير,NJ نيوجيرسي/نيو جيرسي,NM نيومكسيكو,NY نيويورك,NC كارولاينا الشمالية/نورث كارولاينا,ND داكوتا الشمالية,OH أوهايو,OK أوكلاهوما,OR أوريغون,PA بنسلفانيا,RI رود آيلاند,SC كارولاينا الجنوبية,SD داكوتا الجنوبية,TN تينيسي,TX تكساس,UT يوتا,VT فيرمونت,VA فرجينيا/فيرجينيا,WA واشنطن,WV فرجينيا الغربية,WI ويسكونسن,WY وايومنغ',
}

/** Cities with large warehouses. */
const citiesIn: Partial<Record<AssistantLanguage, string>> = {
  zh: 'Reno 里诺/雷诺,Memphis 孟菲斯,Columbus 哥伦布,Chicago 芝加哥,Dallas 达拉斯,Los Angeles 洛杉矶,Atlanta 亚特兰大,Louisville 路易斯维尔,Indianapolis 印第安纳波利斯,Phoenix 菲尼克斯/凤凰城,Houston 休斯敦/休斯顿,Seattle 西雅图,Denver 丹佛,Philadelphia 费城,Nashville 纳什维尔,Las Vegas 拉斯维加斯,Newark 纽瓦克,Miami 迈阿密',
  ar: 'Reno رينو,Memphis ممفيس/ميمفيس,Columbus كولومبوس,Chicago شيكاغو,Dallas دالاس,Los Angeles لوس أنجلوس,Atlanta أتلانتا,Louisville لويزفيل,Indianapolis إنديانابوليس,Phoenix فينيكس,Houston هيوستن,Seattle سياتل,Denver دنفر,Philadelphia فيلادلفيا,Nashville ناشفيل,Las Vegas لاس فيغاس,Newark نيوارك,Miami ميامي',
}

const regions = new Map<AssistantLanguage, Intl.DisplayNames>()

/** What a state is called in a language of other letters; a Chinese one with its word for state, too. */
export function namesOfStateIn(code: string, language: AssistantLanguage): readonly string[] {
  const line = statesIn[language]?.split(',').find((each) => each.startsWith(`${code} `))
  const names = line?.slice(3).split('/') ?? []
  return language === 'zh' ? names.flatMap((name) => (name.endsWith('州') ? [name] : [name, `${name}州`])) : names
}

/** What a city is called in a language of other letters. */
export function namesOfCity(city: string, language: AssistantLanguage): readonly string[] {
  const line = citiesIn[language]?.split(',').find((each) => each.startsWith(`${city} `))
  return line?.slice(city.length + 1).split('/') ?? []
}

/** What a country is called in a language, and in English. */
export function namesOfCountry(code: string, language: AssistantLanguage): readonly string[] {
  if (!/^[A-Z]{2}$/.test(code)) return []
  const names = (['en', language] as const).map((each) => {
    const known = regions.get(each) ?? new Intl.DisplayNames(each, { type: 'region' })
    regions.set(each, known)
    return known.of(code) ?? code
  })
  return code === 'US'
    ? [...names, 'USA', 'US', 'United States of America', 'America']
    : code === 'GB'
      ? [...names, 'UK', 'Great Britain']
      : names
}
