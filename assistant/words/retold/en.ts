import type { Retelling } from './retelling.ts'

const box = '(?:box(?:es)?|packages?|parcels?|shipments?|pkgs?|things?|stuff|deliver(?:y|ies)|orders?|they|it)'
const price = '(?:prices?|rates?|deals?|contracts?|agreements?|tariffs?|terms)'
const normal = '(?:normal|regular|standard|usual|ordinary|official|public|non discounted|undiscounted|catalog(?:ue)?)'

export const enRetelling: Retelling = {
  phrases: [
    [
      /\b(?:still |yet )?(?:on the (?:road|way)|out there|in transit|travell?ing|not (?:here|there|delivered)|undelivered)(?: yet)?,? (?:that |which |but |and |when they )?(?:should|ought to|were supposed to|were meant to|were due to)(?: already| by now)? (?:have )?(?:been|be|arrived?|got(?:ten)?|get|come)(?: \w+)?(?: already| by now)?/iu,
      'pending late',
    ],
    [
      /\bpast (?:their|its|the) (?:\w+ )?(?:date|day|deadline|due date)s?,? (?:and|but) (?:are |is )?(?:still |yet )?(?:not|n.t|un)(?: yet)?(?: been)? ?(?:delivered|there|arrived|here)/iu,
      'pending late',
    ],
    [
      /\b(?:where |when |that )?the (?:one|guy|person|party|customer|side) (?:who|that|which) (?:gets?|receives?|takes?) (?:it|them|the \w+) (?:pays?|paid|is paying)(?: for it| \(collect\))?/iu,
      'billed COLLECT',
    ],
    [/\bfound (?:its|their) way back(?: to us)?(?: as (?:refunds?|credits?))?/iu, 'refunds'],
    [
      /\b(?:the )?(?:companies|firms|people|guys|folks) (?:that|who|which) (?:bring|deliver|carry|ship|move|transport|handle|drop off) (?:our|the) \w+\b/iu,
      'carriers',
    ],
    [
      /\b(?:knock(?:ed|s)?|t(?:ake|akes|ook|aken)|shave[ds]?) (?:[a-z]+ ){0,2}?off(?: (?:of |from )?(?:the|our|their) (?:normal|list|regular|full|usual|published|standard) (?:price|rate)s?|(?: the| our) (?:normal|list|regular|full|usual|published|standard) (?:price|rate)s?)?(?: for us)?/iu,
      'discount',
    ],
    [
      new RegExp(
        `\\b(?:(?:at|for|on|off) )?(?:the |their |our )?${normal} ${price}(?:,? (?:i mean )?before (?:the|our|any) (?:special |negotiated )?${price}(?: (?:that )?we (?:have|got|get))?(?: with (?:the |our )?carriers?)?)?(?= *[,.?!]| in | for | at |$)`,
        'iu',
      ),
      'list price',
    ],
    [
      new RegExp(
        `\\b(?:before|without|if we (?:didn.?t have|did not have|had no|hadn.?t)) (?:the |our |any |a )?(?:special |negotiated |own )?${price}(?: (?:that )?we (?:have|got|get|negotiated))?(?: with (?:the |our )?carriers?)?`,
        'iu',
      ),
      'at list price',
    ],
    [
      new RegExp(
        `\\b(?:didn.?t|did not|never|don.?t|not) (?:get|arrive|come|turn(?:ed|ing)? up|show(?:ed|ing)? up|make it|be delivered|reach(?: \\w+){1,2})(?: \\w+){0,5}? (?:when|as|by when|on the day) (?:it |they |we |the \\w+ )?(?:was |were |had been )?(?:supposed|meant|promised|expected|should)(?: have)?(?: to)?(?: be)?(?: there)?`,
        'iu',
      ),
      'were late',
    ],
    [
      new RegExp(
        `\\b(?:got|get|arriv(?:ed|e)|came|come|turned up|showed up|made it|(?:were |was |got )?delivered|reached \\w+)(?: (?!not)\\w+){0,5}? (?:when|as|by when|on the day|on the date) (?:it |they |we |the \\w+ )?(?:was |were |had been )?(?:supposed|meant|promised|expected|should)(?: have)?(?: to)?(?: be)?(?: there)?`,
        'iu',
      ),
      'were delivered on time',
    ],
    [
      /\b(?:(?:arriv(?:ed|e)|came|come|turned up|showed up|got there|delivered|reached \w+)(?: \w+){0,2}? )?(?:after|later than|past|behind) (?:the|their|its) (?:promised|expected|agreed|due|scheduled|planned|delivery) (?:date|day|time)s?|\b(?:later than|after) (?:they |the \w+ |it )?(?:were |was )?(?:promised|supposed to|should have|expected)(?: (?:be|come|arrive))?/iu,
      'late',
    ],
    [
      /\b(?:are |were |is )?(?:already |by now )?(?:late|overdue|past due) (?:and|but) (?:are |is |have |has )?(?:still )?(?:(?:not|n.t|aren.t|haven.t|hasn.t|isn.t)(?: yet)?(?: been)? (?:delivered|there|arrived|here|come)|on (?:the|their) (?:road|way)|out there|under ?way|pending|travell?ing|in transit|missing)(?: yet)?/iu,
      'pending late',
    ],
    [
      /\b(?:ship|send|deliver|mail)(?:ped|ing|ed)? (to|into|from|out of) (?:the )?(most|least)(?: often| frequently)?\b/iu,
      'ship the $2 packages $1',
    ],
    [/\blate (packages|parcels|boxes|shipments|pkgs) (?:that )?(?:are|were) (?:still )?pending/iu, 'pending late $1'],
    [
      /\b(?:money|cash|dollars|much) (?:(?:do|did|have|has|that|which|the|our|we|they|carriers?) ){0,3}(?:actually |really )?(?:g[ai]ve|given|paid|pay|sent|send|handed|hand|got|get|gotten|came|come|returned|return|refunded|refund) (?:us )?back(?: to us)?/iu,
      'much refunds',
    ],
    [
      new RegExp(
        `\\b(?:because|when|since|as|for|where) (?:of )?(?:the |our )?(?:${box} )?(?:were|was|being|turn(?:ed|ing) up|came|coming|arriv(?:ed|ing)|show(?:ed|ing) up|deliver(?:ed|ing)(?: \\w+)?) (?:too )?late\\b`,
        'iu',
      ),
      'for Late Delivery credits',
    ],
    [
      /\b(?:more|extra) (?:pounds|lbs|weight) than (?:the |our )?(?:\w+ )?(?:really |realy |actually )?(?:weigh(?:s|ed)?|had|held|there was)\b/iu,
      'weight difference',
    ],
    [
      /\b(?:how many |how much )?(?:pounds|lbs|weight)(?: \w+){0,6}? (?:that |which )?(?:were|was|are|is)(?:n.?t| not)(?: really| actually| even)? (?:in|there|inside)(?: (?:the|our) \w+)?/iu,
      'weight difference',
    ],
    [
      /\bhow (?:many|much) (?:more|extra) (?:pounds|lbs|weight)\b|\bhow (?:many|much) (?:pounds|lbs|weight) (?:more|extra|too many|too much)\b/iu,
      'weight difference',
    ],
    [
      /\b(?:pay|paid|spend|spent|costs?) (?:us )?(?:for |on |to (?:send|ship) )?(?:just )?(?:one|a single|an average|a typical|each|every|a) (?:box|package|parcel|shipment),? on average/iu,
      'cost per package',
    ],
    [
      /\b(?:does|did) (?:it cost (?:us )?to (?:send|ship) )?(?:one|a single|an average|a typical|a) (?:box|package|parcel|shipment)(?: cost)?(?: us)?(?:,? on average)?(?! (?:that|which|to))/iu,
      'is the cost per package',
    ],
    [/\bdo (?:we|you) pay (?:for|per) (?:one|a single|a typical) (?:box|package|parcel)/iu, 'is the cost per package'],
    [
      /\b(?:where |when |that )?(?:the )?(?:receivers?|recipients?|consignees?|(?:the )?(?:person|people) (?:getting|receiving) (?:it|the \w+|them)) (?:pays?|paid|is paying|are paying)(?: for it)?/iu,
      'billed COLLECT',
    ],
    [
      /\b(?:where |when |that )?(?:somebody|someone|a company) else (?:pays?|paid|is billed|gets? billed|gets? the bill)(?: for it)?/iu,
      'billed THIRD PARTY',
    ],
    [
      /\b(?:the )?(?:big |heavy )?(?:truck|lorry|pallet)s? (?:stuff|shipments|loads|things|side|freight|ones)(?:,? (?:and )?not (?:the )?(?:little |small )?(?:boxes|parcels|packages))?/iu,
      'freight',
    ],
    [
      /\b(?:by|according to|depending on) how (?:heavy|much) (?:they|it|the \w+) (?:are|is|was|were|weigh(?:s|ed)?)\b/iu,
      'by weight band',
    ],
    [
      /\b(?:by|according to|depending on) how far (?:away )?(?:they|it|the \w+) (?:go|goes|went|travel\w*|had to (?:go|travel)|are|is)\b/iu,
      'by zone',
    ],
    [
      /\b(?:(?:all )?(?:the|those|these) )?(?:extra|additional|add on|other) (?:charges|costs|fees|bits|money|amounts)(?:,? (?:that |which )?(?:they |come |comes |get |go |are )(?:\w+ ){0,3}?on top(?: of (?:the )?(?:shipping|normal price|base rate|price)(?: itself)?)?)?,? (?:but )?(?:not|except|apart from|besides|other than|excluding|without) (?:the |for )?(?:fuel)(?: ones?| surcharges?| charges?)?/iu,
      'accessorial charges',
    ],
    [
      /\b(?:something|anything|a problem|problems|trouble) (?:went|go|goes|going|gone) wrong(?: with)?(?: on the way| in transit| during delivery)?/iu,
      'exceptions',
    ],
    [
      /\bhow much of (?:what we (?:spend|spent|pay|paid)|our (?:spend|money|budget)) (?:goes|go|went|is spent|was spent) (?:on|to|for)\b/iu,
      'what share of spend is',
    ],
  ],
  extra:
    /\b(?:extra|(?:pay|paid|cost|costs) (?:us )?(?:\w+ ){0,2}more|how much more|more did we pay|additional|on top|surcharges?|(?:add|tack|put|slap)(?:s|ed|ped)? on(?: top)?|(?:charg|fin|bill)(?:e|es|ed|ing)|fees?|penalt(?:y|ies)|(?:extra |that )(?:money|cost|amount|bit|thing))\b/iu,
  topics: [
    [
      'Address Correction',
      /\b(?:(?:wrong|incorrect|bad|mistaken|faulty) (?:delivery )?add?ress(?:es)?|(?:writ|typ|gett?|putt?)ing (?:the |an )?(?:add?ress(?:es)?) wrong|add?ress(?:es)?(?: \w+){0,4}? (?:was |were |is |are |isn.?t |wasn.?t )?(?:wrong|incorrect|mistakes?|a mistake|not right|badly written|misspelled|fixing|corrected|right))(?: (?:and|so) they (?:have|had) to \w+ (?:it|them))?\b|\b(?:correct|fix)(?:ing)? (?:the|an|our|a wrong) add?ress(?:es)?/iu,
    ],
    [
      'Residential',
      /\b(?:(?:a|the|someone.?s|somebody.?s|people.?s|private) )?(?:houses?|homes?|private add?ress(?:es)?|flats?|apartments?)(?: (?:gets?|takes?) the (?:delivery|box|package|parcel))?(?:,? (?:instead of|rather than|and not|not) (?:to )?(?:a |an |the )?(?:business(?:es)?|compan(?:y|ies)|offices?|shops?|stores?))?\b|\bwhere (?:people|somebody|someone) lives?\b/iu,
    ],
    [
      'Large Package',
      /\b(?:too|really|very|so|extra) (?:big|large|long|bulky)\b|\b(?:huge|enormous|oversized?|giant|bulky) (?:box(?:es)?|packages?|parcels?|ones?|things?)\b/iu,
    ],
    ['Saturday Delivery', /\b(?:deliver(?:s|ed|ing|y|ies)?(?: \w+){0,3}? )?(?:on )?(?:a )?saturdays?\b/iu],
    [
      'Additional Handling',
      /\b(?:awkward|odd|weird|funny|strange)(?:ly)?(?: |-)(?:shaped?|shapes|to handle)\b|\b(?:hard|difficult|awkward|tricky) to (?:handle|carry|move|lift)\b|\b(?:need(?:s|ed|ing)?|require(?:s|d)?) (?:special|extra|more|careful) (?:handling|care)\b|\bhandled by hand\b/iu,
    ],
    [
      'Delivery Area',
      /\b(?:far away|far out|out of the way|middle of nowhere|rural|in the (?:country|countryside|sticks)|hard to reach)(?: (?:places?|areas?|add?ress(?:es)?|spots?|towns?))?\b/iu,
    ],
    [
      'fuel surcharge',
      /\b(?:petrol|gas|gasoline|diesel|fuel|oil)(?: prices?)?(?: (?:is|was|being|are|were|getting|went|goes|has gone|being so) (?:so )?(?:expensive|high|up|dear|pricey))?\b/iu,
    ],
  ],
  asks: /^(?:so|and (?:it made me wonder|i was wondering|now)|then|anyway|can you|could you|would you|please|tell me|do you know|i(?:.d| would) like to know|i(?:.d| would)? (?:want|need) to know|how|what|which|why|who|when|show|give)\b/iu,
  again:
    /(?:[,;]\s*|\s)(?:and|plus|also|as well as)(?: also| then)?\s+(?=(?:how (?:much|many|often)|what(?! about| if)|which|who)\b)/iu,
  told: /\b(?:i|can|could|sure|swears?|been|nothing|never|always|don.?t|doesn.?t|didn.?t|won.?t|got|had|came|comes|goes|we|he|she|they|it|my|his|her|i.?m|it.?s|we.?re|everyone|everybody|someone|somebody|people|nobody|there|theres|is|are|was|were|has|have|had|keeps?|says?|said|thinks?|thought|wants?|asked|called|phoned|told|claims?|claimed|insists?|believes?|new here|first (?:day|week|month))\b/iu,
  narrows:
    /\b(?:only|exclud\w+|except|without|ignor\w+|not counting|assum\w+|suppos\w+|imagin\w+|pretend|unless|consider\w*|focus\w*|limit\w*|restrict\w*|leav\w+ out|apart from|other than|as opposed|instead|interested in|care about|looking (?:at|into)|talk(?:ing)? about|asking about|discuss\w*|questions? about|(?:wants?|needs?|asked for|asking for|looking for) (?:the|some|all|a list)|(?:this|it|question)(?: is|.s) about|regarding|concerning|what if|say we|those that|those who|the ones)\b|(?:^|[.,;:!?]\s*)(?:if|for|of|in|on|from|to|by|among|with|when|where|about)\b/iu,
  pointsBack:
    /\b(?:those|these|them|ones|(?<!\b(?:is|was) )it|such|there|of that|of this|said|same|him|her|he|she|his|hers)\b|^(?!.*\b(?:us|our|we)\b).*\b(?:they|their)\b/iu,
  ofOthers:
    /\b(?:(?:our|the|my) (?:customers?|clients?|buyers?|employees?|staff|people|drivers?|suppliers?)|(?:customers?|clients?|buyers?) (?:pay|paid|are|were|get)|(?:do|did|should|can|could|would) we (?:charge|bill|add|invoice|ask)|(?:does|did|do|for|with|of) (?:amazon|target|walmart)|competitors?)\b/iu,
  small:
    /^(?:hi|hello|hey)?[ ,]*(?:how are you|how(?:.s| is) it going|can you help(?: me)?|could you help(?: me)?|got a (?:minute|sec|second|moment)|all good|you there|right|you know|ok|okay|any idea|can i ask(?: you)? something|quick question)\b[^?]{0,25}\??$/iu,
}
