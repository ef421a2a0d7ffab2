import type { AssistantLanguage } from '@waybill/contracts'

/** Where a language puts a verb, so that one that nobody knows can be told from what is counted. */
export interface Grammar {
  /** Behind these words stands what was done to us: UPS nous a ..., nos ... */
  readonly toUs?: RegExp
  /** Before these: ding us. */
  readonly us?: RegExp
  /** Behind these, what was done to us is said in the passive: did we get ... */
  readonly weWere?: RegExp
  /** Behind these stands what we did: how much fuel did we ... */
  readonly weDid?: RegExp
  /** Behind these stands what the thing itself did: why did fuel ..., ont-elles ... */
  readonly itDid?: RegExp
  /** What a verb looks like behind an auxiliary. */
  readonly participle: RegExp
  /** Forms of which we are who did it, where they say so themselves. */
  readonly byUs?: RegExp
  /** Which, that: what follows chooses some of what stands before it. */
  readonly relative: RegExp
  /** A wish that is told in one word: suéltamelos, indicarmi. */
  readonly toMe?: RegExp
  /** What whoever wants to know does. */
  readonly asking?: RegExp
  /** What it is wanted for. */
  readonly occasion?: RegExp
  /** To go up or down. */
  readonly rises: RegExp
  /** Did it go up, how much has it fallen: it is asked beside what was before, though nobody says when. Of the whole question. */
  readonly wentUp: RegExp
  /** Between what is meant and what is not: freight as opposed to parcel. */
  readonly contrast: RegExp
  /** Carriers of whom nobody says which, where these stand before them: it is with them, and they are no rows. */
  readonly carriers: RegExp
  /** What stands before those carriers. */
  readonly withThem: RegExp
  /** To split, where it is called as a kind of thing is. */
  readonly splits?: RegExp
  /** Behind packages and before days: that they were sent then. */
  readonly sent: RegExp
  /** Rather so, where it is called as the best is. */
  readonly rather?: RegExp
  /** From one month to the next, by what steps it goes. */
  readonly stepwise: Readonly<Record<'week' | 'month' | 'quarter', RegExp>>
  /** Whose they are, of those that were told before: came from, are of. */
  readonly stems: RegExp
  /** As well as what was there: add Europe. */
  readonly adds: RegExp
  /** What would be, if. */
  readonly supposed?: RegExp
  /** Being late and the like, where no packages are named: how many or how large a part, nobody says. */
  readonly lateness: RegExp
  /** How often it is so: how large a part, for whoever sends more is late more. */
  readonly often: RegExp
  /** The first of its kind, in words that may be of one; and rows of which there are several. */
  readonly main?: RegExp
  readonly several?: RegExp
  /** Several of a kind as one. */
  readonly together: RegExp
  /** To have become more or less: rows are ranked by it. */
  readonly grew: RegExp
  /** With its rank in one, as it is written: más bajó, where más bajo is the lowest; creció más rápido. */
  readonly grewMost?: RegExp
  /** Of these, less. */
  readonly fell: RegExp
  /** Growth itself is asked for: beside the days before. */
  readonly growth: RegExp
  /** Of these, better or worse or otherwise: which way that is, it does not say. */
  readonly turned: RegExp
  /** Between a whole and its part: what share of UPS is fuel. */
  readonly is: RegExp
  /** Which place, where no word says of what kind. As it is written. */
  readonly where: RegExp
  /** Before or behind it: the places that it comes from. */
  readonly whence: RegExp
  /** What is sent goes there. Of all that stands behind it. */
  readonly goesThere: RegExp
  /** Right before what there is none of: no refunds. */
  readonly none?: RegExp
  /** That there was none, in more words: no tuvieron, pas de. Of all that stands from there on. */
  readonly denies?: RegExp
  /** What is sent, by what it is worth. */
  readonly worth: RegExp
  /** Verbs that speak of another amount or of other packages than those of the invoices. */
  readonly otherwise: RegExp
}

const stems = (commas: string) => new RegExp(`^(?:${commas.split(', ').join('|')})`, 'u')

export const grammars: Readonly<Record<AssistantLanguage, Grammar>> = {
  en: {
    is: /^(?:is|are|was|were|represents?|goes to|go to|went to)$/,
    where: /^(?:to )?where(?: to| are we)?$/,
    whence: /^(?:from|out of)$/,
    goesThere:
      /^(?:(?:do|did|does|are|were|have|has|we|our|the|most of|all|been|of|packages?|parcels?|shipments?|boxes) ?)+(?:ship(?:ped|ping)?|sen[dt]|sending|go|going|gone|went)\b/,
    none: /^no$/,
    grew: /\b(?:increase[ds]?|increasing|grew|grown|grow|growing|growth|rose|risen|rise|rising|fell|fallen|dropped|drop|decreased?|decline[ds]?|(?:went|gone|go|goes|going) (?:up|down)|climb(?:ed)?|jump(?:ed)?|improved?|improvement|worsened|change[ds]?|swing)\b/,
    growth:
      /\b(?:growth|increases?|decreases?|how much (?:more|less) (?:did|have|do|are) we (?:spend|spent|spending|ship|shipped|shipping))\b/,
    fell: /\b(?:fell|fallen|dropped|drop|decreased?|decline[ds]?|down)\b/,
    turned: /\b(?:improved?|improvement|worsened|change[ds]?|swing)\b/,
    main: /^(?:top|main|primary|principal|leading|major|number one)$/,
    several: /s(?: for)?$/,
    lateness: /^(?:delays?|delayed|lateness|late|tardiness|lates|exceptions?|on time|punctuality)$/,
    often: /(?:^| )(?:often|frequently)$/,
    together: /\b(?:together|combined|jointly|overall|altogether|in total|taken as one|as a whole|pooled)\b/,
    worth:
      /\b(?:value|values|worth) (?:\w+ )?of (?:(?:the|our|all|those|these|an?|every|each) )*(?:\w+ )?(?:orders?|packages?|parcels?|shipments?|boxes|goods|merchandise|contents?|products?|items|baskets?|carts?)\b|\b(?:order|goods|merchandise|basket|cart|package|parcel|shipment|product|content|cargo) (?:values?|worth)\b|\b(?:average|avg|mean|typical) (?:size of an? |size of the )?(?:orders?|baskets?|carts?)(?: sizes?)?$|\baov\b|\bvalues? (?:per|by the|a) (?:orders?|packages?|parcels?|shipments?|box|item)\b|\b(?:orders?|packages?|parcels?|shipments?|boxes|goods|merchandise|contents?|products?) (?:\w+ ){0,3}worth\b/,
    adds: /^(?:add|adding|and add|now add|also add|also include|include|including|and include|now include|add in|plus|throw in)$/,
    stems:
      /\b(?:came from|come from|comes from|coming from|were|are|was|is|belong(?:s|ed)? to|went with|due to|attributable to|caused by|go to|stem from|stems from|originated with|falls?|fell|lands?)\b/,
    stepwise: {
      week: /^(?:week over week|week on week|wow|w o w)$/,
      month: /^(?:month over month|month on month|mom|m o m)$/,
      quarter: /^(?:quarter over quarter|quarter on quarter|qoq|q o q)$/,
    },
    rather: /^(?:better|better still|rather|better yet)$/,
    sent: /(?:^| )(?:shipped|sent|sent out|shipped out|picked up|dispatched|shpd|tendered|left|(?:did|do) we (?:ship|send)(?: out)?)$/,
    contrast: /^(?:as opposed to|as opposed|rather than|instead of|not|and not|but not|not the|other than)$/,
    carriers: /^(?:carriers|couriers|shipping companies|delivery companies|parcel carriers|shipping carriers)$/,
    withThem:
      /(?:^| )(?:from|with|to|by|out of|off|through|via|at|against|back from|paid to|of)(?: all)?(?: the| our| these| those| my)$/,
    rises:
      /\b(?:(?:go|went|gone|going|come|came) (?:up|down)|r[io]se|risen|rising|fell|fall|fallen|increased?|decreased?|drop|dropped|grow|grew|grown|improved?|worsen(?:ed)?)\b/,
    wentUp:
      /^(?:(?:so|and|ok|hey|hi|by) )*(?:how much )?(?:did|has|have|is|are|was|were)\b.*\b(?:(?:go|gone|going|went|come|came|coming) (?:up|down)|rise|risen|rising|fall|fallen|falling|increased?|increasing|decreased?|decreasing|grow|grown|growing|improved?|improving|worsen(?:ed|ing)?|drop|dropped|dropping|(?:get|gets|getting|got|gotten|become|becoming) (?:better|worse|cheaper|dearer|pricier|higher|lower|(?:more|less) expensive)|(?:up|down|higher|lower)(?= (?:this|last|in|for|since|so far|year|month|quarter|q)\b|$))\b/,
    asking: /\b(?:asking|asks|asked|wants|wanted|needs|wonders|wondered|wondering|wants to know|would like)\b/,
    occasion: /^(?:meetings?|decks?|reports?|reviews?|calls?|slides?|presentations?|memo)$/,
    supposed: /\bif\b.*\b(?:would|d)\b|\b(?:would|d)\b.*\bif\b/,
    us: /^us\b/,
    weWere:
      /\b(?:we|they|ups|fedex) (?:\w+ )?(?:get|got|gotten|getting|been|being|were|are)$|\b(?:are|were|did) we (?:get|getting|been|being)$|\b(?:were|are) we$|\bwe (?:ve|have|had) (?:been|gotten|got)$/,
    weDid: /\b(?:did|do|have|had) (?:we|you guys|they)$|\b(?:how|what) (?:\w+ )*(?:have|had) we$/,
    itDid: /\b(?:did|has|have|had|does|do)$|\b(?:is|are|was|were|has been|have been|been)$/,
    participle: /(?:ed|en|t|ung|unk|ank|ut|it|id|ade|ew|ook|ing)$/,
    relative: /\b(?:that|which|who|whose)\b/,
    otherwise: stems(
      'over, under, mis, un, re(?!gister|cord|ceiv|mit), pre, dis, non, out, double, abandon, abat, absorb, accept, accru, accus, adjust, advanc, agree, alleg, allocat, allot, allow, amend, announc, anticipat, appeal, appl, approv, argu, arbitrat, ask, assign, assum, aud, author, avert, avoid, award, balanc, bargain, beat, block, borrow, bounc, break, broke, budget, buy, bought, cancel, cap(?!tur)s?, capp, captur, cede, challeng, cheat, claim, clear, coll, commit, compensat, comp, complain, conced, confirm, contest, contract, convert, correct, cover, credit, curtail, customi, damag, debit, deduct, defer, defraud, delay, deliver, demand, den[yi], deserv, destroy, detect, deter, devot, donat, draft, drop, earmark, earn, eliminat, email, emit, escrow, estimat, evad, exceed, excus, exempt, expect, expens, extend, extrapolat, fail, file, filing, financ, find, found, fix, flag, forbid, forc, forecast, foreg, forfeit, forgav, forgiv, forgo, freez, froz, fulfil, fund, garnish, gift, grant, guarantee, guess, halv, hedg, help, hid, hold, held, hop, identif, ignor, improv, insist, insur, intend, invest, invoic, issu, justif, keep, kept, kill, lack, leas, lend, lent, let, lim, lob, lose, losing, lost, lower, match, minimi, miss, mitigat, modif, negotiat, offer, offset, omit, open, optimi, order, owe, owing, park, pass, pend, permit, plan, pledg, postpon, prevent, process, promis, propos, protect, protest, prov, question, quot, rais, reach, sacrific, sav, scan, schedul, seal, seek, sought, sell, sold, send, sent, separat, settl, shar, shav, shed, shift, shorten, sign, simulat, skip, slash, slow, snatch, spar, split, spoil, spot, steal, stole, stop, stor, submit, subsidi, subtract, sue, suggest, suing, support, suspend, swap, switch, tak, target, tender, threat, throw, threw, toss, trac, trad, transfer, trim, tr[yi], turn, use, using, valid, valu, verif, void, vow, wait, waiv, want, warn, wast, weigh, win, won, wish, withdr, withh, wrap, writ, wrot',
    ),
  },
  es: {
    is: /^(?:es|son|fue|fueron|representan?|va a|se va en)$/,
    where: /^(?:(?:a|hacia|para|de|desde) )?a?d[oó]nde$/,
    whence: /^(?:de|desde)\b/,
    goesThere: /^(?:(?:se|nuestros|los|hemos) )*(?:envi|mand|despach|van|fueron|va )/,
    none: /^ningun[oa]?s?$/,
    denies:
      /^no (?:tien|tuv|hub|han |ha |gener|registr|recib|presentar|sufr|llegar|pag|gast|cobr|envi|fue|est(?:a|uv))/,
    grew: /^(?:subi(?:o|eron|do|da)|suben?|subida|aument\w+|crec\w+|baj(?:o|aron|ado|ada)|disminu\w+|cay(?:o|eron)|caida|mejoro|mejoraron|mejora|empeor\w+|increment\w+|variacion|cambi(?:o|aron|ado)|encarec\w+)(?: d\w*)?$/,
    grewMost: /^(?:más (?:subió|bajó)|(?:crec|aument|baj)\p{L}+ más rápid\p{L}+)$/u,
    growth:
      /\b(?:crecimiento|aumentos?|incrementos?|disminucion|cuant[oa]s? (?:mas|menos) (?:gastamos|hemos gastado|enviamos|hemos enviado))\b/,
    fell: /^(?:baj|disminu|cay|caida)/,
    turned: /^(?:mejor|empeor|variacion|cambi)/,
    main: /^(?:principal|top)$/,
    several: /s(?: for)?$/,
    lateness: /^(?:retrasos?|demoras?|tardanzas?|atrasos?|impuntualidad|incidencias?|excepciones|puntualidad)$/,
    often: /(?:a menudo|frecuencia|frecuentemente|frecuente)$/,
    together: /\b(?:juntos|juntas|en conjunto|conjuntamente|combinad[oa]s?|sumad[oa]s|en total|ambos juntos)\b/,
    worth:
      /\bvalor(?:es)? (?:(?:medio|promedio|total|comercial|unitario) )?(?:del?|por)(?: (?:los|las|la|el|un|una|cada|nuestros|nuestras))*(?: \w+)? ?(?:pedidos?|ordenes|orden|paquetes?|bultos?|envios?|mercancias?|mercaderias?|productos?|articulos?|contenidos?|carritos?|cestas?)\b|\bval(?:e|en|ia|ian|ieron) (?:(?:un|una|el|la|los|las|cada|nuestros) )*(?:pedidos?|paquetes?|bultos?|envios?|mercancias?|productos?)\b|\b(?:ticket|pedido|carrito|cesta|orden) (?:medi[oa]|promedio)\b|\bimporte (?:medio|promedio) (?:de \w+ )?(?:pedidos?|ordenes)\b/,
    adds: /^(?:anade|anadir|agrega|agregar|suma|sumale|incluye|incluye tambien|incluyendo|y suma|y anade|y agrega|anade tambien|mas)$/,
    stems:
      /\b(?:provien\w+|vien\w+|ven\w+|vin\w+|proced\w+|son|fueron|eran|correspond\w+|pertenec\w+|se deb\w+|tocan?|es de|fue de|recaen?|caen?|se atribuy\w+)\b/,
    stepwise: {
      week: /^(?:semana contra semana|semana tras semana)$/,
      month: /^(?:mes contra mes|mes sobre mes|mes tras mes|intermensual)$/,
      quarter: /^(?:trimestre contra trimestre|trimestre sobre trimestre|trimestre tras trimestre|intertrimestral)$/,
    },
    rather: /^(?:mejor|mejor dicho|o mejor|y mejor)$/,
    sent: /(?:^| )(?:(?:enviad|despachad|expedid|recogid)[oa]s?|enviados?|salid[oa]s|(?:envi|despach|mand)(?:aron|amos)|salieron|partieron|expidieron)$/,
    contrast: /^(?:en lugar de|en vez de|y no|no|pero no)$/,
    carriers: /^(?:transportistas|mensajerias|paqueterias|couriers|transportadoras|empresas de transporte)$/,
    withThem: /(?:^| )(?:a|de|por|con|desde|entre|contra)(?: todos| todas)?(?: los| las| nuestros| nuestras| estos)$/,
    toMe: /^.{3,}(?:(?:me|nos)l[oa]s?|[aei]rme)$/,
    rises: /^(?:sub|baj|aument|disminu|cay|cae|crec|mejor|empeor)/,
    wentUp:
      /\b(?:esta|estan|va|van) (?:subiendo|bajando|aumentando|disminuyendo|creciendo|cayendo|mejorando|empeorando)\b|\b(?:ha|han) (?:subido|bajado|aumentado|disminuido|crecido|caido|mejorado|empeorado)\b|^(?:(?:subi|aument|creci|mejor|empeor)(?:o|aron|eron)|baj(?:o|aron)|disminuy(?:o|eron)|cay(?:o|eron))\b/,
    asking: /\b(?:pregunta|preguntan|quiere|quieren|necesita|pide|piden)\b/,
    supposed: /\bsi\b.*\w(?:ria|rias|riamos|rian)\b|\w(?:ria|riamos|rian)\b.*\bsi\b/,
    toUs: /\b(?:nos|nos (?:ha|han|habia|habian|esta|estan|acaba de|acaban de))$/,
    weDid: /\b(?:hemos|habiamos)$/,
    itDid: /\b(?:se|se (?:ha|han|nos)|ha|han|nos)$/,
    participle: /(?:ad[oa]s?|id[oa]s?|ando|iendo|to|cho)$/,
    byUs: /mos$/,
    relative: /\bque\b/,
    otherwise: stems(
      'sobre, sub(?!i)|re(?!gistr|cib|mit|punt|vent)|des(?!plom|embols|pach|pleg)|pre|pos, abon, abandon, acept, acredit, acord, admit, adeud, ahorr, ajust, anul, apel, aplaz, apart, aprob, aprueb, asegur, asign, asum, autoriz, avis, baj, bonific, calcul, cancel, ced, clasific, compens, compr, comprob, concedi, condon, confirm, conced, congel, consigui, contest, correg, corrig, cubr, culp, dañ, dan, dar, dej, deb, deduc, defraud, deneg, denieg, detect, di, disput, don, dud, duplic, elimin, encontr, entreg, envi, equivoc, esper, estaf, estim, evad, evit, exced, excus, exig, exim, extravi, fall, falt, financ, firm, garantiz, gan, gener, guard, hall, heredi, identific, ignor, impugn, incumpl, indic, indemn, invert, invirt, justific, lim, liquid, llev, llam, med, mejor, merec, minimiz, mitig, negoci, neg, nieg, obten, obtuv, ofrec, ofert, omit, orden, pact, ped, pid, perd, pierd, perdon, permit, pidi, pospon, posp, presupuest, prest, prev, prob, promet, propon, propus, proteg, protest, quer, quit, quej, rob, sac, salv, separ, solicit, sol, suspend, super, tard, tem, tir, tom, trasl, traspas, traslad, valid, val, verific, vend, vot',
    ),
  },
  fr: {
    is: /^(?:est|sont|etait|represente(?:nt)?|va au|part en)$/,
    where: /^(?:(?:vers|jusqu|d) )?où(?: (?:nous expédions|on envoie|on expédie|partent|part|sont expédiés))?$/,
    whence: /^(?:d|depuis|de)\b/,
    goesThere:
      /^(?:(?:est ce qu|est ce que|on|nos|les|nous) )*(?:exped|envo|vont|partent|sont (?:partis|envoyes|expedies))/,
    denies: /^pas (?:de|d|eu|ete)(?: |$)/,
    grew: /^(?:augment\w+|baiss\w+|diminu\w+|hausse|progress\w+|recul\w*|grimp\w+|chute\w*|monte|ameliore\w*|amelioration|degrade\w*|croissance|evolue\w*|change|variation)(?: d\w*)?$/,
    grewMost: /^(?:augment|progress|baiss)\p{L}+ le plus (?:vite|rapidement)$/u,
    growth:
      /\b(?:croissance|hausses?|augmentations?|baisses?|diminution|combien (?:de|en) (?:plus|moins) avons nous (?:depense|expedie))\b/,
    fell: /^(?:baiss|diminu|recul|chute)/,
    turned: /^(?:amelior|degrad|evolue|change|variation)/,
    main: /^(?:principale?|top)$/,
    several: /s$|aux$/,
    lateness: /^(?:retards?|incidents?|exceptions?|anomalies?|ponctualite)$/,
    often: /(?:souvent|frequemment|frequence|frequent)$/,
    together: /\b(?:ensemble|confondus|reunis|cumule[es]*|combine[es]*|au total|pris ensemble)\b/,
    worth:
      /\bvaleurs? (?:(?:moyennes?|totales?|marchandes?|unitaires?) )?(?:des?|du|d|par)(?: (?:la|l|les|un|une|nos|chaque))*(?: \w+)? ?(?:commandes?|colis|paquets?|envois?|expeditions?|marchandises?|produits?|articles?|contenus?|paniers?)\b|\b(?:vaut|valent|valait|valaient) (?:(?:un|une|le|la|les|nos) )*(?:commandes?|colis|paquets?|envois?|marchandises?)\b|\b(?:panier|commande|ticket) (?:moyen|moyenne)s?\b|\bmontant moyen (?:des? )?(?:commandes?|paniers?)\b/,
    adds: /^(?:ajoute|ajoutez|ajouter|inclus|inclure|en ajoutant|et ajoute|rajoute|rajoutez|incluez|plus)$/,
    stems:
      /\b(?:vien\w+|ven\w+|proven\w+|provien\w+|sont|etaient|relev\w+|revien\w+|concern\w+|appartien\w+|est|imputables?|du fait|tomb\w+)\b/,
    stepwise: {
      week: /^(?:semaine sur semaine|d une semaine sur l autre|d une semaine a l autre)$/,
      month: /^(?:mois sur mois|d un mois sur l autre|d un mois a l autre)$/,
      quarter: /^(?:trimestre sur trimestre|d un trimestre sur l autre|d un trimestre a l autre)$/,
    },
    rather: /^(?:plutot|mieux|ou mieux)$/,
    sent: /(?:^| )(?:(?:expedi|envoye|enleve|ramasse)e?s?|partis|parties|sont sortis)$/,
    contrast: /^(?:au lieu de|au lieu du|plutot que|et non|et pas|pas|non|mais pas|non pas)$/,
    carriers: /^transporteurs$/,
    withThem:
      /(?:^| )(?:des|aux|par les|par nos|de nos|a nos|avec les|avec nos|chez les|chez nos|de la part des|aupres des)$/,
    rises: /^(?:augment|baiss|diminu|mont|chut|progress|recul|amelior|degrad)/,
    wentUp:
      /\b(?:a|ont)(?: t)?(?: (?:il|elle|ils|elles))? (?:augmente|baisse|diminue|monte|chute|progresse|recule)e?s?\b|\b(?:est|sont)(?: (?:il|elle|ils|elles))? (?:ameliore|degrade|monte)e?s?\b|\bs (?:ameliore|degrade)(?:nt)?\b/,
    asking: /\b(?:demande|demandent|veut|veulent|souhaite|aimerait)\b/,
    supposed: /\bsi\b.*\w(?:rait|rions|raient)\b|\w(?:rait|rions|raient)\b.*\bsi\b/,
    toUs: /\b(?:nous (?:a|ont|avait|avaient)|nous a t (?:il|elle|on)|nous ont (?:ils|elles)|nous)$/,
    weDid: /\b(?:avons nous|a t on|nous avons|on a|avions nous)$/,
    itDid:
      /\b(?:a|ont|est|sont|s est|se sont|a t (?:il|elle)|ont (?:ils|elles)|est (?:il|elle)|sont (?:ils|elles)|se|s|se (?:met|mettent) a)$/,
    participle: /(?:e|ee|es|ees|i|ie|is|ies|u|ue|us|ues|it|ait|ert)$/,
    byUs: /ons$/,
    relative: /\bqu[ei]?\b/,
    otherwise: stems(
      'sur(?!g)|sous|re(?!gl|cu|bond|mont)|de(?!bours|bit|gring|col|vers)|mal|pre(?!lev)|abandon, abim, accept, accord, ajourn, ajust, alloue, annonc, annul, anticip, appel, approuv, approv, assur, attendu, attribu, audit, autoris, avanc, averti, bloqu, budget, cach, calcul, ced, cess, class, command, compens, confirm, conced, consent, consign, constat, contest, corrig, couvert, couvri, cru, cumul, dedi, dispens, disput, divis, donn, dout, doubl, econom, egar, elimin, emprunt, endommag, enlev, envoy, epargn, escompt, esper, estim, evit, exclu, exempt, exig, exoner, extourn, fauss, fix, finance, forc, fourn, franchi, frein, gagn, garanti, gaspill, gel, gard, honor, identifi, ignor, impos, inclu, indemnis, invest, invit, isol, justifi, laiss, limit, livr, lou, manqu, menac, mesur, minor, modifi, negoc, offert, omis, optimis, oubli, parle, part, perd, permis, pens, plafonn, plaint, planifi, pleur, port, poursuiv, prete, prevu, pris, pro, prouv, prov, quitt, racc, rachet, rat, ratt, reserv, resili, retard, retenu, retourn, sauv, scann, separ, sign, simul, soumi, souhait, subvention, supprim, susp, tent, test, transf, trouv, valid, vend, vendu, verifi, vol, voulu',
    ),
  },
  it: {
    is: /^(?:e|sono|era|erano|rappresentan?o?|va in)$/,
    where: /^(?:(?:verso|da) )?dove(?: spediamo| partono)?$/,
    whence: /^da\b/,
    goesThere: /^(?:(?:abbiamo|i nostri|si) )*(?:spedi|invi|mand|vanno|sono (?:andat|spedit|inviat))/,
    grew: /^(?:aument\w+|diminu\w+|cresc\w+|crescit\w|cresciut\w|calat\w|calo|salit\w|sces\w|rialzo|incremento|rincarat\w|migliorat\w|miglioramento|peggiorat\w|cambiat\w|variazione)(?: d\w*)?$/,
    grewMost: /^(?:cresc|aument|diminu)\p{L}+ più (?:rapida|veloce)mente$/u,
    growth:
      /\b(?:crescita|aument[oi]|incrementi?o?|diminuzione|calo|quant[oaie] in (?:piu|meno) abbiamo (?:speso|spedito))\b/,
    fell: /^(?:diminu|calat|calo|sces)/,
    turned: /^(?:miglior|peggior|cambiat|variazione)/,
    main: /^(?:principale|top)$/,
    several: /(?:i|zone|valute|tratte|fasce)$/,
    lateness: /^(?:ritard[oi]|eccezion[ei]|anomali[ae]|incident[ei]|puntualita)$/,
    often: /(?:spesso|frequentemente|frequente|frequenza)$/,
    together: /\b(?:insieme|complessiv\w+|combinat[ie]|sommat[ie]|in totale|nel complesso|cumulat[ie])\b/,
    worth:
      /\bvalor[ei] (?:(?:medi[oa]?|total[ei]|commercial[ei]|unitari[oa]) )?(?:d\w*|per)(?: (?:l|i|gli|le|un|uno|una|ogni|nostr[ie]))*(?: \w+)? ?(?:ordin[ei]|coll[io]|pacch?[io]|spedizion[ei]|merc[ei]|prodott[oi]|articol[oi]|contenut[oi]|carrell[oi])\b|\bval\w+ (?:(?:i|gli|le|la|nostri) )+(?:ordini|colli|pacchi|merc[ei]|spedizioni)\b|\b(?:scontrino|ordine|carrello|ticket) medio\b|\bimporto medio (?:d\w+ )?(?:ordin[ei]|carrell[oi])\b/,
    adds: /^(?:aggiungi|aggiungere|aggiungendo|includi|includere|includendo|e aggiungi|aggiungici|piu|anche con)$/,
    stems:
      /\b(?:vien\w*|ven\w+|proven\w+|provien\w+|sono|erano|era di|riguard\w+|spetta\w*|apparten\w+|e di|attribuibil\w+|ricad\w+|rientr\w+)\b/,
    stepwise: {
      week: /^(?:settimana su settimana|da una settimana all altra)$/,
      month: /^(?:mese su mese|da un mese all altro|mese dopo mese)$/,
      quarter: /^(?:trimestre su trimestre|da un trimestre all altro|trimestre dopo trimestre)$/,
    },
    rather: /^(?:meglio|piuttosto|o meglio|anzi)$/,
    sent: /(?:^| )(?:(?:spedit|inviat|ritirat)[oaie]|partit[ie]|uscit[ie])$/,
    contrast: /^(?:invece di|invece che|anziche|piuttosto che|e non|non|ma non)$/,
    carriers: /^(?:corrieri|vettori|trasportatori|spedizionieri)$/,
    withThem:
      /(?:^| )(?:dai|ai|coi|con i|dei|dagli|agli|con gli|dai nostri|ai nostri|con i nostri|dei nostri|da parte dei)$/,
    toMe: /^.{3,}(?:[aei]rmi|[aei]rci|temi|teci|mel[oaie]|cel[oaie])$/,
    rises: /^(?:aument|diminu|cal|salit|scend|sces|cresc|cresciut|miglior|peggior)/,
    wentUp:
      /\b(?:sta|stanno) (?:aumentando|diminuendo|salendo|scendendo|crescendo|calando|migliorando|peggiorando)\b|\b(?:e|sono|ha|hanno) (?:aumentat|diminuit|salit|sces|cresciut|calat|migliorat|peggiorat)[oaie]\b/,
    asking: /\b(?:chiede|chiedono|vuole|vogliono|desidera)\b/,
    supposed: /\bse\b.*\w(?:rebbe|remmo|rebbero)\b|\w(?:rebbe|remmo|rebbero)\b.*\bse\b/,
    toUs: /\b(?:ci (?:ha|hanno|aveva|avevano|sta|stanno)|ci)$/,
    weDid: /\b(?:abbiamo|avevamo)$/,
    itDid: /\b(?:si (?:e|sono)|e|sono|ha|hanno|si|stanno|sta|e stato|sono stati)$/,
    participle: /(?:at[oaie]|ut[oaie]|it[oaie]|s[oaie]|t[oaie]|ndo)$/,
    byUs: /mo$/,
    relative: /\bche\b/,
    otherwise: stems(
      'sovra|sotto|ri(?!tir|lev)|dis|pre(?!lev|s)|pos|s(?:penn)|abbon, abbandon, abbuon, accant, accett, accord, acquist, addolc, adegu, aggiorn, annunc, annull, anticip, appro, assegn, assicur, attes, attribu, autor, avver, avanz, blocc, budget, calcol, cambi, cancel, cedu, chies, class, comp, concess, concord, condon, conferm, contest, contratt, convert, corrett, coper, cred, credit, danneg, dedott, defin, deten, detratt, dev, difes, diffid, dimentic, dimezz, disput, don, dovut, elimin, emess, error, esclu, esent, esig, esone, evas, evit, finanz, firm, fiss, garant, guadagn, ident, ignor, imped, impegn, impugn, inclu, indenn, indovin, invest, invi, isol, lasci, limit, liquid, manc, merit, migli, minim, misur, modific, negat, negoz, offer, omess, ordin, ottimizz, paral, perd, perm, persi, perso, pian, prestat, prev, prom, propost, protett, protest, prov, pun, quot, regal, respint, restitu, rest, rub, salv, sbagli, scart, scal, scont, separ, sfor, simul, smarr, sollec, sospes, spost, sper, sprec, stanz, stim, stral, suddiv, super, svend, tagli, tem, tent, toll, tratten, trov, valid, vend, verific, vinc, vint, volut',
    ),
  },
  zh: {
    is: /^(?:是|为|属 于)$/,
    where: /^(?:从 )?(?:哪 里|哪 儿|何 处|什 么 地 方|哪 些 地 方|哪 个 地 方)(?: 的)?$/,
    whence: /^[从由自]/,
    goesThere: /^$/,
    grew: /[涨跌]|增 [长加幅]|上 升|上 涨|下 降|降 [幅低]|减 少|升 幅|变 化/,
    growth: /增 长|增 幅|涨 幅|降 幅/,
    fell: /跌|下 降|降 [幅低]|减 少/,
    turned: /变 化/,
    main: /^(?:最 主 要(?: 的)?)$/,
    lateness: /^(?:延 误|延 迟|晚 到|迟 到|误 时|超 时|异 常|准 时|迟 延)$/,
    often: /(?:^|最 |经 |常 )常$|频 繁$/,
    together: /合 计|加 起 来|合 起 来|合 在 一 起|加 在 一 起|合 并|总 共|一 共/,
    worth:
      /客 单 价|货 值|货 品 价 值|订 单(?: 的)?(?: 平 均)? (?:金 额|价 值|总 额|额)|(?:货 物|商 品|包 裹|货 品|产 品|物 品|快 递)(?: 的)?(?: 平 均| 总)? (?:价 值|值 多 少|值 几)|平 均 订 单|每 单(?: 的)?(?: 平 均)? (?:金 额|价 值|额)/,
    adds: /^(?:加 上|再 加 上|再 加|加 入|包 括|也 加 上|加)$/,
    stems: /来 自|属 于|出 自|是|由/,
    stepwise: {
      week: /^(?:周 环 比|逐 周 对 比)$/,
      month: /^(?:月 环 比|逐 月 对 比|环 比)$/,
      quarter: /^(?:季 度 环 比|季 环 比|逐 季 对 比)$/,
    },
    sent: /(?:^| )(?:发 货|发 出|寄 出|揽 收|发 运|取 件|出 货|发|寄|发 往|寄 往|运 往|发 到|寄 到|发 货 的|发 出 的|寄 出 的|揽 收 的|发 运 的|取 件 的|出 货 的)$/,
    contrast: /^(?:而 不 是|不 是|而 非|非)$/,
    carriers: /^(?:承 运 商|快 递 公 司|物 流 公 司|承 运 人)$/,
    withThem: /(?:^| )(?:从|向|给|跟|由|被|找|付 给|支 付 给)$/,
    rises: /[涨升降跌增减]/,
    wentUp:
      /(?:上 涨|上 升|下 降|下 跌|增 加|减 少|增 长|提 高|提 升|降 低|升 高|变 高|变 低|改 善|好 转|恶 化|变 好|变 差|涨|跌)(?: 了)? (?:吗|没|多 少)|(?:有 没 有|是 否) (?:上 涨|上 升|下 降|下 跌|增 加|减 少|增 长|提 高|提 升|降 低|升 高)/,
    asking: /^(?:问|想 知 道|要 知 道|想 问|想 看)/,
    participle: /./,
    relative: /的$/,
    otherwise: /[被拒绝争议免退赔丢失损坏预算估计省避保险投诉取消]/,
  },
  ar: {
    is: /^(?:هو|هي|تمثل|يمثل|تمثله|يمثله)$/,
    where: /^(?:إلى |الى )?(?:أين|اين|وين)$/,
    whence: /^من$/,
    goesThere: /^(?:نشحن|نرسل|شحنا|ارسلنا|تذهب|ذهبت)/,
    grew: /^(?:ال)?(?:زادت?|زياده|ارتفعت?|ارتفاعا?|انخفضت?|انخفاضا?|نموا?|نمت|تغيرت?|تغيرا|تحسنا?|تحسنت|تراجعا?|تراجعت)$/,
    growth: /(?:^| )(?:ال)?(?:نمو|انخفاض)(?: |$)/,
    fell: /^(?:ال)?(?:انخفض|تراجع)/,
    turned: /^(?:ال)?(?:تغير|تحسن)/,
    main: /^(?:ال)?رييسيه?$/,
    several: /^(?:ال)?(?:شركات|مستودعات|خدمات|حسابات|ولايات|دول|اقسام)/,
    lateness: /^(?:ال)?(?:تاخير|تاخيرات|تاخر|استثناءات|استثناء|التزام بالمواعيد)$/,
    often: /(?:غالبا|كثيرا|تكرارا)$/,
    together: /(?:^| )(?:معا|مجتمعين|مجتمعتين|مجتمعه|سويا|بالمجمل|اجمالا)(?: |$)/,
    worth:
      /(?:^| )(?:ال)?(?:قيمه|قيم)(?: (?:المتوسطه|الاجماليه|كل|جميع))?(?: ل\S*| من)? (?:ال)?(?:طلب|طلبات|طلبيه|طلبيات|بضاعه|بضايع|سلع|سله|طرود|طرد|شحنات|شحنه|محتويات|منتجات)(?: |$)|متوسط (?:قيمه )?(?:ال)?(?:طلب|طلبيه|طلبات|طلبيات|سله)(?: |$)/,
    adds: /^(?:اضف|ضف|واضف|زد|مع اضافه|بالاضافه الي|اضافه)$/,
    stems: /(?:^| )(?:تعود|يعود|جاءت|جاء|تخص|يخص|كانت|كان|تابعه|مصدرها|ترجع|من نصيب)(?: |$)/,
    stepwise: {
      week: /^(?:اسبوعا بعد اسبوع|من اسبوع الي اسبوع)$/,
      month: /^(?:شهرا بعد شهر|من شهر الي شهر|شهر بشهر)$/,
      quarter: /^(?:ربعا بعد ربع|من ربع الي ربع)$/,
    },
    sent: /(?:^| )(?:شحنت|ارسلت|شحنا|ارسلنا|المشحونه|المرسله|التي شحنت|التي ارسلت|استلمت|خرجت|غادرت)$/,
    splits: /^(?:و|ثم )?قسم$/,
    contrast: /^(?:بدلا من|وليس|ليس|وليست|ليست|لا)$/,
    carriers: /^(?:ال)?(?:شركات (?:ال)?(?:شحن|نقل|توصيل)|ناقلين|ناقلون)$|^شركات (?:الشحن|النقل|التوصيل)$/,
    withThem: /(?:^| )(?:من|مع|عند|لدي|عبر|بواسطه|من قبل|من طرف)$/,
    rises: /^(?:زاد|ارتفع|انخفض|نقص|تحسن|تراجع)/,
    wentUp:
      /^(?:هل|كم|بكم)(?: قد)? (?:زاد|زادت|ارتفع|ارتفعت|انخفض|انخفضت|نقص|نقصت|تحسن|تحسنت|تراجع|تراجعت|[يت]تحسن|[يت]زداد|[يت]رتفع|[يت]نخفض)(?= |$)/,
    asking: /^(?:يسال|تسال|يريد|تريد|يطلب|تطلب)$/,
    toUs: /^$/,
    itDid: /^$/,
    participle: /./,
    byUs: /(?:نا|ناه|ناها)$|^ن/,
    relative: /(?:الذي|التي|الذين|اللي)/,
    otherwise:
      /رفض|عترض|مستحق|ضاع|فقد|تلف|عاد|لغ|خطط|توقع|جنب|وفر|تنازل|طالب|وعد|ضمن|عفي|عفت|خسر|سرق|كسر|نزاع|نازع|قدر|تجاوز|وافق|طلب|ستعاد|ستر/,
  },
}

/** Before who asks or what it is for: for my treasurer, para la junta, per il cda. */
export const purposes =
  /^(?:for|before|ahead of|as|i m|im|am|dear|hi|hey|hello|from the|this is|para|antes de|soy|desde|pour|avant|je suis|de la part|per|prima|sono|da parte|给|为|我 是|跟|ل|قبل|انا)(?: (?:my|our|the|a|el|la|los|las|mi|un|una|le|les|l|mon|ma|il|lo|gli|i))?$/

/** Before what is chosen or counted: which supervisor, cada jefe, 各部门. */
export const whichOf =
  /^(?:which|what|each|every|que|cual|cuales|cada|quels?|quelles?|chaque|qual|quale|quali|ogni|哪|各|每|哪 个|哪 些|哪 种|哪 几 种|哪 几 项|哪 项|什 么|اي|كل|ما|ما هي)$/
