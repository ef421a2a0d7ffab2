import type { Retelling } from './retelling.ts'

export const itRetelling: Retelling = {
  phrases: [
    [
      /\b(?:quando|perche|per) (?:i pacchi |i colli |aver )?(?:arrivano|sono arrivati|erano|sono|consegnano|consegnato) (?:tardi|in ritardo)\b/iu,
      'per Late Delivery',
    ],
    [
      /\b(?:le )?(?:aziende|ditte|societa) che (?:ci )?(?:consegnano|portano|trasportano) (?:i |le )?(?:nostri |nostre )?(?:pacchi|colli|scatole)\b/iu,
      'corrieri',
    ],
    [
      /\b(?:a |al |ai |il |i )?(?:prezz[oi]|tariff[ae]) (?:normal[ei]|pien[oaie]|ufficial[ei]|di base|senza sconti?)(?:,? (?:cioe |ovvero )?(?:prima|senza) (?:dell.|degli |del |dei |gli |il |i |l.)?(?:accord[oi]|contratt[oi]|scont[oi]))?\b/iu,
      'prezzo di listino',
    ],
    [
      /\b(?:senza|prima d(?:el|ei|ell.|egli)) (?:i |il |gli |l.)?(?:nostri |nostro )?(?:accord[oi]|contratt[oi]|prezzi speciali|tariffe speciali)\b/iu,
      'a prezzo di listino',
    ],
    [
      /\bnon (?:sono )?(?:arrivat[oaie]|stat[oaie] consegnat[oaie]) (?:quando (?:dovevano|doveva)|nel giorno previsto|alla data prevista)\b|\b(?:arrivat[oaie]|consegnat[oaie]) (?:dopo|oltre) (?:la data|il giorno) (?:prevista|previsto|promessa|promesso)\b/iu,
      'arrivati in ritardo',
    ],
    [
      /\b(?:arrivat[oaie]|consegnat[oaie]) (?:quando (?:dovevano|doveva)|nel giorno previsto|alla data prevista|come (?:promesso|previsto))\b/iu,
      'consegnati in orario',
    ],
    [
      /\b(?:gia )?in ritardo e (?:ancora )?(?:non (?:ancora )?(?:consegnat[oaie]|arrivat[oaie])|non sono (?:stati consegnati|arrivati)|in viaggio)\b/iu,
      'in ritardo in sospeso',
    ],
    [
      /\b(?:i soldi|il denaro) che (?:i corrieri )?(?:ci )?(?:hanno |ha )?(?:restituito|ridato|rimborsato|reso|restituiti|ridati)\b/iu,
      'rimborsi',
    ],
    [/\b(?:libbre|peso|chili) (?:in piu|di troppo)\b/iu, 'differenza di peso'],
    [
      /\b(?:costa|paghiamo|spendiamo) (?:per )?(?:un|una|ogni) (?:singolo |solo )?(?:pacco|collo|scatola),? in media\b/iu,
      'costo per collo',
    ],
  ],
  extra:
    /\b(?:extra|in piu|aggiuntiv[oaie]|supplement[oi]|sovrapprezz[oi]|(?:mettono|prendono|chiedono|aggiungono|addebitano|addebitato|addebitati|fanno pagare|fatto pagare)|costi|spese)\b/iu,
  topics: [
    [
      'Address Correction',
      /\b(?:indirizz[oi] (?:\w+ ){0,3}?(?:sbagliat[oi]|errat[oi]|scorrett[oi]|scritt[oi] male)|(?:correggere|sbagliare|correzione d(?:ell.|egli )) ?(?:l.|gli )?indirizz[oi])\b/iu,
    ],
    [
      'Residential',
      /\b(?:(?:una |a |le |alle )?(?:cas[ae]|abitazion[ei])(?: (?:privat[ae]|di (?:un )?privat[oi]))?|(?:dai |ai |a |di )?privati)(?:,? (?:e non|invece che|invece di|anziche) (?:a |in |un.|una )?(?:aziend[ae]|uffici?o?|negozi?o?|ditt[ae]))?\b/iu,
    ],
    [
      'Large Package',
      /\b(?:troppo|molto|cosi) (?:gross[oaie]|grand[ei]|ingombrant[ei]|lung[oh]i?)\b|\b(?:pacchi|colli|scatole) (?:enormi|giganti|ingombranti)\b/iu,
    ],
    ['Saturday Delivery', /\b(?:(?:consegnare|consegn[ae]|consegnano) )?(?:di |il |al )?sabat[oi]\b/iu],
    [
      'Additional Handling',
      /\b(?:forma strana|forme strane|difficil[ei] da (?:maneggiare|spostare|movimentare)|maneggiat[oi] a mano)\b/iu,
    ],
    ['Delivery Area', /\b(?:molto lontan[oi]|zon[ae] (?:rural[ei]|lontan[ae]|sperdut[ae])|posti sperduti)\b/iu],
    [
      'supplemento carburante',
      /\b(?:benzina|gasolio|diesel|carburante|petrolio)(?: (?:e|era|costa) (?:cosi |molto )?(?:car[oa]|alto|tanto))?\b/iu,
    ],
  ],
  asks: /^(?:quindi|allora|percio|cosi|e volevo sapere|volevo sapere|vorrei sapere|voglio sapere|mi dica|mi dici|dimmi|puoi|puo|potrebbe|potresti|quant[oaie]|quant.era|qual[ei]?|che|chi|come|perche)\b/iu,
  again: /(?:[,;]\s*|\s)(?:e|ed)\s+(?:anche |pure )?(?=(?:quant[oiae]|qual[ie]?|chi|che)(?!\p{L}))/iu,
  told: /\b(?:ho|devo|dobbiamo|vuol\w+|siamo|ieri|abbiamo|ha|hanno|sono|siamo|e|era|mi|ci|mio|mia|il mio|c.e|ci sono|dice|dicono|vuole|crede|pensa|nessuno|tutti|sempre|non|da giorni|domanda)\b/iu,
  narrows:
    /\b(?:sol[oaie]|soltanto|solamente|unicamente|trann?e|eccetto|salvo|senza|esclus\w+|ignor\w+|suppon\w+|immagin\w+|mettiamo|parl(?:o|are|iamo) (?:di|de\w+)|si tratta|riguardo|circa|invece)\b|(?:^|[.,;:!?]\s*)(?:se|per|di|dei|delle|in|con|tra|fra|da|quando|su)\b/iu,
  pointsBack: /\b(?:quest[ie]|quell[ie]|essi|esse|loro|di cui|ne (?:sono|ha|hanno|abbiamo)|gli stessi|le stesse)\b/iu,
  ofOthers:
    /\b(?:nostri clienti|nostre clienti|ai clienti|i clienti (?:pagano|ci pagano)|facciamo pagare|addebitiamo|fatturiamo|dipendenti|concorrenti)\b/iu,
  small:
    /^(?:ciao|salve|buongiorno)?[ ,]*(?:come (?:va|stai|sta)|tutto bene|mi (?:puoi|puo) aiutare|puoi aiutarmi|puo aiutarmi|hai un (?:minuto|momento)|vero|no)\b[^?]{0,20}\??$/iu,
}
