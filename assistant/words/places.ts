import type { AssistantLanguage } from '@waybill/contracts'

const states = `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California/Californie,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia/Washington DC,FL Florida/Floride,GA Georgia/Géorgie,HI Hawaii/Hawái,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana/Louisiane/Luisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi/Misisipi,MO Missouri/Misuri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey/Nueva Jersey,NM New Mexico/Nuevo México/Nouveau Mexique/Nuovo Messico,NY New York/Nueva York/New York State,NC North Carolina/Carolina del Norte/Caroline du Nord/Carolina del Nord,ND North Dakota/Dakota del Norte/Dakota du Nord,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania/Pensilvania/Pennsylvanie,RI Rhode Island,SC South Carolina/Carolina del Sur/Caroline du Sud/Carolina del Sud,SD South Dakota,TN Tennessee,TX Texas/Tejas,UT Utah,VT Vermont,VA Virginia/Virginie,WA Washington/Washington state,WV West Virginia,WI Wisconsin,WY Wyoming,ON Ontario province,QC Quebec/Québec,BC British Columbia,AB Alberta`

const namesOf = new Map(states.split(',').map((line) => [line.slice(0, 2), line.slice(3).split('/')] as const))

/** What a state is called besides by its letters. */
export function namesOfState(code: string): readonly string[] {
  return namesOf.get(code) ?? []
}

const regions = new Map<AssistantLanguage, Intl.DisplayNames>()

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
