import type { LanguageWords } from './language-words.ts'
import { itNames } from './names/it.ts'
import { itTalk } from './talk/it.ts'
import { itValues } from './values/it.ts'

export const it: LanguageWords = {
  measures: {
    totalSpend:
      'spesa totale, costo in più, costi in più, soldi in più, spesa in più, spesa, spese, speso, spesi, spendiamo, costo, costi, costato, costata, costano, pagato, paghiamo, pagamenti, fatturato, costo totale, spese di spedizione, costi di spedizione, spesa di trasporto, soldi, costi di trasporto, spendere, spende, spendono, spendevamo, spesa complessiva, spesa netta, spesa di spedizione, spesa per spedizioni, spesa per le spedizioni, spesa logistica, costi logistici, costo logistico, pago, paga, pagano, pagava, pagavamo, pagati, pagata, pagate, pagare, importo pagato, importo speso, importo fatturato, fattura, fatture, fatturati, fatturata, fatturate, fatturano, fatturare, fatturazione, totale fatturato, totale fatture, costare, costava, costate, costi totali, costo complessivo, costo di spedizione, costo di trasporto, costo del trasporto, costi del trasporto, sborsato, sborsiamo, esborso, addebitato, addebitati, addebitata, addebitate, addebiti, addebito, addebitano, uscite di cassa, spesa trasporti, spese di trasporto, spese trasporto, costi trasporto, spese logistiche, conto totale, bolletta, denaro, versato, oneri, spesa corrieri, importo netto, netto, spendono, spendiamo, sborsato, sborsare, esborso, esborsi, paghiamo, pagano, versato a, al netto degli sconti, al netto dello sconto, dopo gli sconti, carburante incluso, carburante compreso, incluso il carburante, compreso il carburante, tasse incluse, tasse comprese, incluse le tasse, comprese le tasse, supplementi inclusi, supplementi compresi, inclusi i supplementi',
    publishedAmount:
      'importo di listino, prezzo normale, prezzi normali, prezzo ufficiale, prezzi ufficiali, prezzo pieno, prezzi pieni, prezzo pieno di listino, prezzo di catalogo, catalogo, tariffa piena, tariffe piene, tariffa ufficiale, tariffe ufficiali, tariffa normale, tariffario, senza sconti, senza alcuno sconto, senza nessuno sconto, a prezzo pieno, a tariffa piena, al prezzo di listino, prezzo di base, importo di listino, prezzo di listino, listino, importo pubblicato, prezzi di listino, importo a listino, a listino, tariffa pubblicata, tariffe pubblicate, tariffa di listino, prezzo pubblicato, lordo, importo lordo, spesa lorda, costo lordo, valore di listino, tariffa piena, prima degli sconti, prima dello sconto, tariffe di listino, a tariffa di listino, a tariffe di listino, a tariffa pubblicata, a tariffe pubblicate, a prezzo di listino, a prezzi di listino, valore a listino, spesa a listino, costo a listino, a tariffa ufficiale, importo prima degli sconti, al lordo degli sconti, al lordo dello sconto, senza sconto, senza gli sconti, spesa senza sconti, importo lordo prima degli sconti',
    transportationDiscount:
      'sconto sul trasporto, scontato, scontati, scontata, scontare, scontano, ci hanno scontato, ci scontano, ci tolgono, ci hanno tolto, tolgono, ribasso di prezzo, riduzione di prezzo, abbuono, abbuoni, ribassi di prezzo, sconto applicato, sconti applicati, sconto sul trasporto, sconto trasp, sconti trasp, sc trasp, sconto, sconti, sconti sul trasporto, sconto di trasporto, scontato, sconti ottenuti, sconto ottenuto, sconti ricevuti, riduzione tariffaria, ribasso tariffario, incentivi, incentivo, sconti dei corrieri, sconti trasporto, abbuoni, abbuono, sconto trasporto, sconti applicati, sconto sul listino, sconto totale sul listino, sconti sul listino, sconto sul prezzo di listino, sconti sul prezzo di listino, sconti di trasporto, sconti concessi, sconti negoziati, importo degli sconti, importo sconti, totale sconti, totale degli sconti, importo scontato, totale scontato, ribassi, ribasso, riduzioni, riduzioni tariffarie, abbuoni tariffari, agevolazioni, agevolazione',
    accessorials: 'costi accessori',
    fuelSurcharge:
      'supplemento carburante, gasolio, diesel, benzina, soldi della benzina, soldi del carburante, supplemento gasolio, fuel, fuel surcharge, adeguamento carburante, supplemento carburante, supplementi carburante, carburante, sovrapprezzo carburante, sovrapprezzo carburanti, sovrattassa carburante, fuel, fuel surcharge, supplemento per carburante, supplemento per il carburante, supplemento di carburante, supplementi per carburante, supplemento sul carburante, costo del carburante, costi carburante, costo carburante, sovraccarico carburante, adeguamento carburante, supplementi per il carburante, spese carburante',
    taxesAndOtherCharges:
      'tasse e altri addebiti, tasse, imposte, altri addebiti, iva, dazi, tasse e dazi, tasse e altri costi, imposte e altri addebiti, tassa, dazi doganali, dogana, tasse e altri oneri, tasse e altre spese, tasse e altro, imposte e altri oneri, imposte e altre spese, imposte e altri costi, imposte e tasse, dazi e tasse, oneri doganali, diritti doganali, spese doganali, iva e altri oneri, altri oneri, oneri fiscali',
    packages:
      'colli totali, pacchetti, pacchetto, scatoloni, scatolone, cartoni, scatole, scatola, colli totali, colli, collo, pacchi, più usati, più utilizzati, pacco, spedizioni, spedizione, numero di colli, numero di pacchi, numero di spedizioni, consegne, cartoni, cartone, scatole, scatola, pezzi, quantità di colli, volume di colli, quanti pezzi, consegna, quantità di pacchi, ordini spediti, unità spedite, scatoloni, volume di spedizioni, più usato, più utilizzato, più usata, più utilizzata, meno usato, meno utilizzato, spediamo di più, spediamo di meno, spediamo meno, inviamo meno, abbiamo spedito di più, consegne in, consegne verso, consegne a, spedizioni da',
    onTimePackages:
      'colli puntuali, consegne puntuali, spedizioni puntuali, pacchi puntuali, in orario, consegnati in orario, consegnati puntualmente, consegnate in orario, arrivati in orario, consegne in orario, pacchi in orario, colli in orario, spedizioni in orario, nei tempi, in tempo, consegnati in tempo, arrivati puntuali, colli consegnati in orario, colli consegnati puntualmente, arrivate in orario, colli in tempo, colli nei tempi, pacchi in tempo, pacchi nei tempi, spedizioni in tempo, spedizioni nei tempi, consegne in tempo, consegne nei tempi, consegnati nei tempi, consegnati puntuali, arrivati in tempo, nei tempi previsti, alla data prevista, alla data promessa, entro i tempi, entro i termini, entro il termine, consegnati entro i termini, consegnate in tempo',
    latePackages:
      'colli in ritardo, ritardi, consegne in ritardo, pacchi in ritardo, spedizioni in ritardo, colli ritardati, in ritardo, arrivati in ritardo, ritardo, tardivo, tardivi, tardiva, tardive, consegne tardive, consegna tardiva, ritardati, ritardata, ritardate, arrivate in ritardo, consegnati in ritardo, consegnate in ritardo, consegnato in ritardo, fuori tempo, spedizioni ritardate, pacchi ritardati, pacchi arrivati in ritardo, spedizioni tardive, consegna in ritardo, colli consegnati in ritardo, colli tardivi, oltre i tempi, arrivati tardi, tardi, consegnati tardi, spedizioni arrivate in ritardo, colli arrivati in ritardo, pacchi consegnati in ritardo, scatole in ritardo, fuori termine, fuori tempo massimo, oltre i tempi previsti, oltre il termine, oltre la scadenza, oltre la data prevista, oltre la data di consegna, oltre la data promessa, già in ritardo, già scaduti, fuori scadenza, fuori programma, dopo la data prevista, dopo il previsto, più tardi del previsto, non consegnati in tempo, non arrivati in tempo, che non sono arrivati in tempo, in ritardo rispetto al previsto, oltre la data di consegna prevista, oltre la loro data di consegna, oltre la loro data di consegna prevista, già oltre la data di consegna, già oltre la data di consegna prevista, dopo la data di consegna prevista, che hanno superato la data di consegna, che hanno superato la data di consegna prevista, che hanno già superato la data di consegna prevista, hanno superato la data di consegna prevista, hanno già superato la data di consegna prevista, hanno già superato la data di consegna, ritardo nella consegna, ritardi nella consegna, ritardo di consegna, ritardi di consegna, ritardata consegna, mancata puntualità',
    exceptionPackages:
      'colli con anomalia, anomalie, eccezioni, colli con anomalie, eccezione, colli con eccezione, colli con eccezioni, spedizioni con anomalie, spedizioni con anomalia, consegne con anomalie, pacchi con anomalie, problemi di consegna, anomalie di consegna, consegne con anomalia, giacenze, giacenza, in giacenza, anomalie, anomalia, colli in eccezione, colli con problemi di consegna, colli in anomalia, pacchi con eccezione, pacchi con eccezioni, pacchi con anomalia, pacchi in eccezione, pacchi con problemi di consegna, pacchi in anomalia, spedizioni con eccezione, spedizioni con eccezioni, spedizioni in eccezione, spedizioni con problemi di consegna, spedizioni in anomalia, consegne con eccezione, consegne con eccezioni, consegne in eccezione, consegne con problemi di consegna, consegne in anomalia, eccezioni di consegna, con eccezione, con eccezioni, con anomalie, hanno avuto eccezioni, hanno avuto anomalie, hanno avuto un eccezione',
    pendingLatePackages:
      'colli in attesa in ritardo, in ritardo e non consegnati, ancora in ritardo e non consegnati, in ritardo e non ancora consegnati, ancora da consegnare e in ritardo',
    packagesWithoutStatus:
      'colli senza stato, colli senza stato di consegna, spedizioni senza stato, spedizioni senza stato di consegna, senza stato di consegna, senza informazioni di consegna',
    onTimeShare:
      'puntuali, puntualità, percentuale di consegne puntuali, tasso di puntualità, percentuale puntuale, tasso di consegna puntuale, tasso di consegne puntuali, percentuale di puntualità, percentuale di consegna puntuale, quota di consegne puntuali, percentuale di colli puntuali, percentuale in orario, percentuale di consegne in orario, percentuale di colli in orario, percentuale di pacchi in orario, percentuale di spedizioni puntuali, percentuale di pacchi puntuali, indice di puntualità, rispetto dei tempi, % puntuali, % di consegne puntuali, % in orario, % di consegne in orario, % di puntualità, livello di puntualità, tasso in orario, consegna puntuale, consegna in orario, puntualità delle consegne, puntualità di consegna, otd, tasso di consegne in orario, performance di consegna, quota in orario, puntuale, affidabile, affidabili, affidabilità, in orario, nei tempi, percentuale consegnata in orario, quota di colli in orario, quota puntuale, tasso di consegna in orario, rispetto dei tempi di consegna, livello di servizio',
    lateShare:
      'tasso di ritardo, % ritardi, % ritardo, % in ritardo, percentuale di ritardi, percentuale di colli in ritardo, tasso di ritardi, tasso di consegne in ritardo, percentuale di ritardo, percentuale di consegne in ritardo, percentuale di spedizioni in ritardo, percentuale di pacchi in ritardo, percentuale di consegne tardive, quota di ritardi, quota di colli in ritardo, quota di consegne in ritardo, % di ritardi, % di ritardo, % in ritardo, % di colli in ritardo, % di consegne in ritardo, percentuale in ritardo, quota in ritardo, indice di ritardo, tasso di consegna in ritardo, tasso di colli in ritardo, incidenza dei ritardi, proporzione di ritardi, proporzione di colli in ritardo',
    exceptionShare:
      'anomalia, tasso di anomalie, tasso di anomalia, tasso di eccezioni, tasso di eccezione, percentuale di anomalie, percentuale di eccezioni, quota di anomalie, quota di eccezioni, % di anomalie, % di eccezioni, percentuale di colli con anomalie, percentuale di colli con eccezioni, percentuale di colli con eccezione, percentuale di spedizioni con eccezioni, quota di colli con eccezioni, indice di eccezioni, incidenza delle eccezioni, incidenza delle anomalie, proporzione di eccezioni',
    pendingLateShare:
      'in attesa in ritardo, percentuale di colli in attesa in ritardo, quota di colli in attesa in ritardo, tasso di colli in attesa in ritardo, percentuale in attesa in ritardo',
    billWeight:
      'peso fatturato, peso fatturabile, libbre fatturate, peso tassabile, peso tassato, peso addebitato, peso totale fatturato, peso fatturato totale, peso in fattura, pesi fatturati, peso di fatturazione, peso che ci hanno fatturato, peso che ci è stato fatturato, peso di fattura, peso da fattura, libbre addebitate, libbre fatturabili, peso di tassazione, peso tariffato',
    actualWeight:
      'peso effettivo, peso reale, peso fisico, peso vero, peso effettivo totale, pesi effettivi, libbre effettive, peso reale totale, peso sulla bilancia, peso alla bilancia, peso pesato, peso misurato, peso rilevato, peso lordo reale, libbre vere',
    weightDifference:
      'differenza di peso, fatturati in più, fatturate in più, fatturato in più, libbre fatturate in più, lb fatturate in più, lb fatturati in più, kg fatturati in più, chili fatturati in più, peso fatturato in più, fatturati in più rispetto al peso reale, fatturato in più rispetto al peso reale, fatturati in più rispetto al peso effettivo, fatturato in più rispetto al peso effettivo, in più rispetto al peso reale, in più rispetto al peso effettivo, in più del peso reale, in più del peso effettivo, oltre il peso reale, oltre il peso effettivo, peso in più fatturato, sovrappeso fatturato, differenza tra fatturato e reale, scarto di peso, divario di peso, differenza di peso, differenza tra peso fatturato e peso effettivo, differenza tra peso fatturato ed effettivo, differenza tra peso fatturato e peso reale, differenza tra peso fatturato e reale, differenza fra peso fatturato ed effettivo, differenza fra peso fatturato e peso effettivo, scarto di peso, eccedenza di peso, differenze di peso, differenza tra il peso fatturato e quello effettivo, differenza tra il peso fatturato e il peso effettivo, differenza tra il peso fatturato e il peso reale, differenza tra il peso fatturato e quello reale, differenza fra peso fatturato e peso reale, differenza fra peso fatturato e reale, differenza fra il peso fatturato e quello reale, differenza tra peso reale e fatturato, differenza tra peso reale e peso fatturato, scarto tra peso fatturato e reale, scarto tra peso fatturato e peso reale, scostamento tra peso fatturato e reale, scostamento tra peso fatturato e peso reale, divario tra peso fatturato e reale, scostamento di peso, peso in eccesso, peso fatturato in eccesso, libbre in più, eccesso di peso fatturato, delta peso',
    averageBillWeight:
      'peso fatturato medio, peso medio fatturato, peso fatturato medio per collo, peso fatturato medio per pacco, peso fatturato medio per spedizione, peso medio fatturato per collo, peso medio fatturato per pacco, peso medio fatturato per spedizione, peso medio tassato per collo, peso medio tassato per pacco, peso medio tassato per spedizione, peso fatturabile medio per collo, peso fatturabile medio per pacco, peso fatturabile medio per spedizione, peso fatturato per collo, peso fatturato per pacco, libbre fatturate per collo, media del peso fatturato, peso fatturato in media',
    averageActualWeight:
      'peso effettivo medio, peso medio effettivo, peso reale medio, peso reale medio per collo, peso reale medio per pacco, peso reale medio per spedizione, peso medio reale per collo, peso medio reale per pacco, peso medio reale per spedizione, peso effettivo medio per collo, peso effettivo medio per pacco, peso effettivo medio per spedizione, peso medio effettivo per collo, peso medio effettivo per pacco, peso medio effettivo per spedizione, peso reale per collo, peso reale per pacco, libbre reali per collo, media del peso reale, peso reale in media, peso medio reale',
    averageWeightDifference:
      'differenza di peso media, differenza media di peso, differenza di peso per collo, differenza media di peso per collo, scarto medio di peso, scostamento medio di peso, differenza media tra peso fatturato e reale, differenza media tra peso fatturato e peso reale, scarto di peso per collo, scarto medio tra peso fatturato e reale',
    refundTotal:
      'rimborso totale, rimb, rimbs, rimborsi, rimborso, rimborsato, accrediti, accredito, crediti, rimborsati, rimborsata, rimborsate, rimborsano, rimborsare, rimborsi ottenuti, rimborsi ricevuti, importo rimborsato, importo dei rimborsi, totale rimborsi, totale dei rimborsi, credito, accreditato, accreditati, accreditate, note di credito, nota di credito, recuperato, recuperati, recuperata, recuperate, recuperare, recuperi, recupero, restituito, restituiti, soldi indietro, storni, storno, indietro, riavuto, importi rimborsati, somme recuperate, totale rimborsato, importo rimborsi, ci hanno rimborsato, ci hanno restituito, ci ha rimborsato, ci è stato rimborsato, accrediti ricevuti, crediti ricevuti, denaro recuperato, soldi recuperati, importo recuperato, somme rimborsate, somma rimborsata',
    auditRefund:
      'rimborso da audit, rimborsi da audit, rimborsi audit, rimborsi da verifica, rimborsi dell audit, rimborsi dall audit, rimborsi ottenuti dall audit, accrediti da audit, recuperi da audit, recuperato con l audit, recuperi audit, rimborso audit, rimborsi ottenuti con l audit, rimborsi chiesti dall audit, rimborsi richiesti dall audit, rimborsi reclamati dall audit, rimborsi che l audit ha ottenuto, rimborsi che l audit ha chiesto, ottenuti dall audit, richiesti dall audit, reclamato dall audit, reclamati dall audit, richiesto dall audit, l audit ha richiesto, l audit ha reclamato, ha richiesto l audit, ha reclamato l audit, recuperato dall audit, recuperati dall audit, ha recuperato l audit, l audit ha recuperato, ottenuto dall audit, ha ottenuto l audit, rimborsi grazie all audit, rimborsi tramite audit, rimborsi per audit, rimborsi via audit, recuperi dell audit, recuperato grazie all audit, accrediti dell audit, rimborsi della revisione, rimborsi da revisione',
    clientRefund:
      'rimborso del cliente, rimborsi del cliente, rimborsi propri, rimborsi nostri, rimborsi ottenuti dal cliente, rimborsi ottenuti da noi, rimborsi richiesti da noi, rimborsi chiesti da noi, rimborsi gestiti da noi, rimborsi cliente, rimborsi ottenuti direttamente, accrediti del cliente',
    refundShareOfSpend:
      'rimborso sulla spesa, percentuale di rimborso, quota dei rimborsi, rimborsi in percentuale della spesa, rimborsi in percentuale sulla spesa, rimborsi sulla spesa, rimborsi in % sulla spesa, rimborsi in % della spesa, incidenza dei rimborsi, tasso di rimborso, percentuale di rimborsi, percentuale dei rimborsi, quota rimborsata, percentuale di spesa rimborsata, quota di spesa rimborsata, percentuale dei rimborsi sulla spesa, rimborsi come percentuale della spesa, incidenza dei rimborsi sulla spesa, quota dei rimborsi sulla spesa, rimborsi rispetto alla spesa, rimborsi su spesa, rapporto tra rimborsi e spesa, rapporto rimborsi spesa, rimborsi in rapporto alla spesa, rimborsi come quota della spesa, quota della spesa rimborsata, percentuale della spesa rimborsata, percentuale della spesa recuperata, quanta parte della spesa ci hanno rimborsato, peso dei rimborsi sulla spesa',
    fuelShareOfSpend:
      'carburante sulla spesa, % di carburante, % carburante, carburante %, carburante in %, percentuale di carburante, percentuale carburante, % di supplemento carburante, % supplemento carburante, supplemento carburante %, supplemento carburante in %, percentuale di supplemento carburante, percentuale del supplemento carburante, percentuale supplemento carburante, supplemento carburante sulla spesa, supplemento carburante percentuale, supplemento carburante in percentuale, carburante in percentuale, carburante percentuale, incidenza del carburante, incidenza carburante, incidenza del supplemento carburante, rapporto carburante spesa, rapporto tra carburante e spesa',
    accessorialShareOfSpend: 'accessori sulla spesa, costi accessori sulla spesa',
    taxesShareOfSpend: 'tasse e altro sulla spesa, tasse sulla spesa',
    discountShareOfPublished:
      'sconto in % del listino, sconto sul listino in percentuale, percentuale di sconto, tasso di sconto, sconto medio, sconto percentuale, sconto in percentuale, % di sconto, sconto effettivo, percentuali di sconto, % sconto, sconto %, sconto in %, incidenza dello sconto',
    accessorialAmount:
      'importo accessorio, costi accessori, accessori, spese accessorie, supplementi accessori, costi extra, importo dei costi accessori, importo accessori, oneri accessori, servizi accessori, supplementi vari, costi aggiuntivi, costi supplementari, spese extra, spese aggiuntive, addebiti accessori, extra, importo degli accessori, totale accessori, costo accessori, addebiti aggiuntivi, supplementi aggiuntivi, spesa accessoria, spesa per accessori, totale oneri accessori, totale costi accessori, totale spese accessorie, spesa in accessori',
    accessorialCount:
      'numero di costi accessori, numero di accessori, quanti accessori, quanti costi accessori, quanti supplementi, numero di supplementi, numero di addebiti accessori, numero di servizi accessori, numero di oneri accessori, numero di supplementi addebitati, quanti oneri accessori, quanti addebiti accessori, conteggio dei supplementi, conteggio accessori',
    accessorialPackages: 'colli con costi accessori',
    costPerPackage:
      'costo per collo, costo per pacco, spesa per collo, costo medio per collo, costo per spedizione, prezzo per collo, costo a collo, costo al collo, costo al pacco, costo medio per pacco, costo medio per spedizione, costo medio di un collo, costo medio di un pacco, costo medio a collo, prezzo per pacco, prezzo medio per collo, costo di un collo, costo di un pacco, spesa per pacco, spesa per spedizione, spesa media per collo, spesa media per pacco, costo unitario per collo, costo unitario per pacco, costo a pacco, costo per ogni collo, costo a spedizione, costo medio di spedizione, costo per consegna, costo per scatola, costo medio per consegna, costo del collo, costo del singolo collo, spesa media per spedizione, costo medio di una spedizione, costo medio a pacco, costo medio per scatola, costo media per collo, costo media per pacco, costo media per spedizione, costo media a collo, costo media a pacco, costo media per consegna, costo media per scatola, spesa medio per collo, spesa medio per pacco, spesa medio per spedizione, spesa medio a collo, spesa medio a pacco, spesa medio per consegna, spesa medio per scatola, spesa media a collo, spesa media a pacco, spesa media per consegna, spesa media per scatola, prezzo medio per pacco, prezzo medio per spedizione, prezzo medio a collo, prezzo medio a pacco, prezzo medio per consegna, prezzo medio per scatola, prezzo media per collo, prezzo media per pacco, prezzo media per spedizione, prezzo media a collo, prezzo media a pacco, prezzo media per consegna, prezzo media per scatola, costo per collo spedito, spesa a collo, spesa a pacco, spesa per consegna, spesa per scatola, spesa per collo spedito, prezzo per spedizione, prezzo a collo, prezzo a pacco, prezzo per consegna, prezzo per scatola, prezzo per collo spedito, costo medio del collo, costo di ogni collo, quanto ci costa un collo, quanto costa un collo, quanto ci costa ogni collo, quanto costa spedire un collo, quanto ci costa spedire un collo',
    costPerPound:
      'costo per libbra, spesa per libbra, costo alla libbra, costo a libbra, costo medio per libbra, prezzo per libbra, costo per lb, prezzo alla libbra, costo medio alla libbra, costo della libbra, costo di una libbra, spesa alla libbra, spesa media per libbra, quanto ci costa una libbra, quanto costa una libbra, costo di ogni libbra',
    weightPerPackage: 'peso per collo',
    addressCorrections:
      'correzioni di indirizzo, correzione di indirizzo, correzioni indirizzo, correzione degli indirizzi, correzioni degli indirizzi, correzione indirizzo, indirizzi errati, indirizzi corretti, correzione indirizzi, costo delle correzioni di indirizzo, spesa per correzioni di indirizzo, importo delle correzioni di indirizzo, supplementi per correzione indirizzo, addebiti per correzione indirizzo, rettifiche di indirizzo, rettifica indirizzo, rettifiche degli indirizzi, variazioni di indirizzo',
    chargebacks:
      'riaddebiti, riaddebito, chargeback, chargebacks, storni di addebito, storno di addebito, addebiti di ritorno, importo dei chargeback, importo riaddebitato, contestazioni di addebito',
    declaredValueAtHalf: 'valore dichiarato a metà',
    shippingChargeCorrectionAuditFee: 'addebito di verifica per correzione spedizione, addebito di verifica',
    costAvoidance:
      'costi evitati, costi evitabili, costo evitabile, costo evitato, evitamento dei costi, oneri evitabili, addebiti evitabili, costi che abbiamo evitato, costi che potevamo evitare, costi che si potevano evitare, prevenzione dei costi, mancati costi',
  },
  unclear: [
    [
      'costo unitario, costi unitari, prezzo unitario, costo per unità, prezzo per unità',
      ['costPerPackage', 'costPerPound'],
    ],
    ['risparmio, risparmi, risparmiato, abbiamo risparmiato, risparmiare', ['auditRefund', 'costAvoidance']],
    ['peso dimensionale, peso volumetrico, dim, volumetrico', ['weightDifference', 'billWeight']],
    [
      'peso, peso totale, pesano, pesavano, hanno pesato, pesato, quante libbre, quanto peso, quanto pesavano, quanto pesano, quanto hanno pesato, libbre, totale libbre, peso spedito, peso trasportato, peso delle spedizioni, peso dei colli, tonnellaggio, chili',
      ['billWeight', 'actualWeight'],
    ],
    [
      'peso medio, peso medio per collo, peso medio dei colli, peso medio di un collo, quanto pesa in media un collo',
      ['averageBillWeight', 'averageActualWeight'],
    ],
    [
      'volume, volumi, volume spedito, volumi spediti, volume di spedizione, volume delle spedizioni, volume movimentato',
      ['packages', 'billWeight'],
    ],
    [
      'sovrapprezzo, sovrapprezzi, maggiorazione, maggiorazioni, supplementi, supplemento, sovrapprezzi, costi aggiuntivi, costo aggiuntivo, oneri aggiuntivi, spese aggiuntive, addebiti aggiuntivi, extra, costi extra, spese extra, commissioni, surplus, sovraccosti, sovraccosto, sovrattasse, sovrattassa, supplementari',
      ['accessorialAmount', 'fuelSurcharge'],
    ],
  ],
  kindsOfCharge:
    'accessorio, costo accessorio, costo aggiuntivo, costo extra, costo supplementare, spesa accessoria, spesa extra, onere accessorio, onere aggiuntivo, addebito, addebito accessorio, addebito aggiuntivo, supplemento, sovrapprezzo, maggiorazione, sovraccosto, sovrattassa, extra, servizio accessorio, commissione',
  lanes:
    'tratte, tratta, rotte, rotta, corridoi, corridoio, percorsi, percorso, itinerari, itinerario, direttrici, direttrice, origine destinazione, coppie origine destinazione, coppia origine destinazione, origine e destinazione',
  companies: 'società, aziende, marchi, filiali, consociate',
  dimensions: {
    client_id:
      'cliente, clienti, sottocliente, sottoclienti, marchio, marchi, filiale, filiali, controllata, controllate, cliente figlio, clienti figli, società controllate, unità di business, brand, società figlia, società figlie, azienda figlia, aziende figlie, impresa figlia, società del gruppo, azienda del gruppo, aziende del gruppo, società controllata, società consociata, consociata, consociate, società affiliata, società affiliate, affiliata, affiliate, entità, entità giuridica, ragione sociale, sussidiaria, sussidiarie, società sussidiaria, azienda controllata, aziende controllate, società cliente, nostre società, nostre aziende, società partecipata, insegna, insegne',
    carrier_name:
      'corriere, corr, vett, corrieri, vettore, vettori, trasportatore, trasportatori, spedizioniere, spedizionieri, operatore, operatori, fornitore, fornitori, azienda di trasporto, società di trasporto, compagnia di trasporto, compagnie di trasporto, courier, ditta di trasporto, aziende di trasporto, società di spedizione, società di spedizioni, impresa di trasporto, imprese di trasporto, operatore logistico, operatori logistici, fornitore di trasporto, fornitori di trasporto, ditta di trasporti, ditte di trasporti, autotrasportatore, autotrasportatori',
    currency_code: 'valuta, valute, moneta',
    service_category:
      'categoria di servizio, cat servizio, cat serv, categ servizio, categorie di servizio, tipo di servizio, tipi di servizio, livello di servizio, categoria del servizio, categoria di servizi, categorie di servizi, categoria, categorie, classe di servizio, classi di servizio, livelli di servizio, tipo di servizi, tipologia di servizio, tipologie di servizio, famiglia di servizio, famiglie di servizio, gamma di servizi, livello del servizio',
    service:
      'servizio, serv, servizi, modalità di spedizione, metodo di spedizione, prodotto, prodotti, servizio di trasporto, servizi di trasporto, servizio di spedizione, servizi di spedizione, servizio utilizzato, servizio usato, nome del servizio',
    mode: 'modalità, modalità di trasporto, mezzo di trasporto, modo di trasporto, modo, tipo di trasporto, tipi di trasporto, mezzi di trasporto, modalità di spedizione, tipologia di trasporto',
    account_division:
      'divisione conti, divisione, divisioni, reparto, reparti, dipartimento, dipartimenti, divisione di conto, settore, settori, area, aree, unità, sezione, sezioni, ramo, rami, divisione contabile',
    account_group:
      'gruppo conti, gruppo, gruppi, gruppo di conti, gruppi di conti, gruppi conti, gruppo account, raggruppamento di account, raggruppamento di conti, gruppi account, insieme di account, gruppo di account, gruppi di account, gruppo di conto',
    account_number:
      'conto, nr di account, nr account, nr conto, nr di conto, n di account, n account, num account, num conto, numero account, numero di account, numeri di account, account, codice account, codice cliente corriere, numero conto, conto, cpt, n conto, conti, numero di conto, account, numeri di conto, numero conto, codice cliente, numero account, accounts, codice conto',
    zone: 'zona, zone, zona tariffaria, zone tariffarie, zona di spedizione, zone di spedizione, zona di consegna, zone di consegna',
    bill_option:
      'opzione di addebito, modalità di addebito, opzione di fatturazione, opzioni di fatturazione, modalità di fatturazione, modalità di pagamento, metodo di pagamento, metodi di pagamento, termini di pagamento, termine di pagamento, condizioni di pagamento, condizione di pagamento, tipo di pagamento, tipi di pagamento, tipo di fatturazione, tipo di addebito, opzione di pagamento, opzioni di pagamento, forma di pagamento, forme di pagamento, chi paga, pagatore, resa, tipo di porto, porto',
    normalised_sender_country:
      'paese mittente, paese di origine, paesi di origine, paese di partenza, paesi di partenza, paese di provenienza, paese del mittente, paesi mittenti, paese di spedizione, paesi di provenienza, paese da cui spediamo, paesi da cui spediamo, paese origine, nazione di origine, nazioni di origine, nazione di provenienza, nazione mittente, nazione di partenza',
    normalised_sender_state:
      'stato mittente, stato di origine, stati di origine, stato di partenza, stati di partenza, stato di provenienza, stato del mittente, stati mittenti, origine, stato di spedizione, stati di provenienza, stato da cui spediamo, stati da cui spediamo, stato origine, stati origine, stati di spedizione',
    normalised_consignee_country:
      'paese destinatario, paese di destinazione, paese, paesi, paesi di destinazione, paese del destinatario, paesi destinatari, paese di consegna, paesi di consegna, paese di arrivo, paesi di arrivo, nazione, nazioni, nazione di destinazione, paese in cui spediamo, paesi in cui spediamo, paese verso cui spediamo, paesi verso cui spediamo, paese ricevente, nazioni di destinazione, paese destinazione, nazione destinataria',
    normalised_consignee_state:
      'stato destinatario, stato di destinazione, stato, stati, destinazione, destinazioni, stato del destinatario, stati destinatari, stato di consegna, stati di consegna, stato di arrivo, stati di destinazione, stati di arrivo, provincia, province, stato ricevente, stato in cui spediamo, stati in cui spediamo, stato verso cui spediamo, stati verso cui spediamo, stato destinazione, stati destinazione, stati riceventi',
    sender_postal_code:
      'CAP mittente, cap del mittente, cap di origine, cap di partenza, codice postale mittente, codice postale del mittente, codici postali del mittente, codice postale di origine',
    consignee_postal_code:
      'CAP destinatario, cap, cap del destinatario, cap di destinazione, cap di consegna, codice postale, codici postali, codice di avviamento postale, codice postale del destinatario, codici postali del destinatario, codice postale di destinazione, codici postali di destinazione',
    fulfillment_center:
      'centro logistico, mag, magazz, centri logistici, centro di distribuzione, magazzino, magazzini, centro di spedizione, centri di spedizione, centri di distribuzione, centro distributivo, centri distributivi, deposito, depositi, hub, sede, sedi, centro di evasione, polo logistico, poli logistici, stabilimento, stabilimenti, centro, centri, piattaforma, hub logistico, piattaforma logistica, piattaforme logistiche, piattaforme, magazzino di partenza, magazzino di spedizione, magazzino mittente, sito logistico, siti logistici',
    tracking_status: 'stato di consegna',
    weight_band:
      'fascia di peso, gruppo di peso, gruppi di peso, classe di peso, classi di peso, scaglione di peso, scaglioni di peso, fascia di peso, fasce di peso, classe di peso, classi di peso, fascia peso, scaglione di peso, scaglioni di peso, categoria di peso, intervallo di peso, categorie di peso, intervalli di peso, segmento di peso, range di peso, livello di peso, livelli di peso, banda di peso, bande di peso',
    credit_type:
      'tipo di accredito, tipi di accredito, tipo di rimborso, tipo di credito, tipi di rimborso, tipologia di rimborso, motivo del rimborso, motivo di rimborso, motivi di rimborso, tipi di credito, tipologia di accredito, tipo di rimborsi, causale di rimborso, motivo, motivi, causale, causali, motivi dei rimborsi, causale del rimborso, causali di rimborso, causali dei rimborsi, natura del rimborso, ragione del rimborso, ragioni del rimborso, motivo dei rimborsi, categoria di rimborso, tipologie di rimborso, tipologia di credito, tipo di nota di credito',
    accessorial:
      'costo accessorio, tipo di costo, tipo di supplemento, tipi di supplemento, tipi di supplementi, tipo di costo accessorio, tipi di costo accessorio, tipi di costi accessori, tipologia di supplemento, tipo di accessorio, tipi di accessori, tipo di addebito, voce accessoria, voci accessorie, tipologia di costo accessorio, tipologie di supplemento, tipo di supplementi, tipo di onere accessorio, tipi di onere accessorio, tipo di sovrapprezzo, tipi di sovrapprezzo, ogni supplemento, ciascun supplemento, onere accessorio, servizio accessorio, tipi di addebito, tipi di accessorio, singolo supplemento',
  },
  spans: {
    day: 'giorno, giorni, gg',
    week: 'settimana, settimane, sett',
    month: 'mese, mesi',
    quarter: 'trimestre, trimestri',
    year: 'anno, anni',
  },
  everySpan: {
    day: 'giornaliero, giornaliera, quotidiano, giornalmente, al giorno, per giorno, ogni giorno, giorno per giorno, giornalieri, quotidiana, quotidiani, quotidianamente',
    week: 'sett, settimanale, settimanali, settimanalmente, a settimana, alla settimana, per settimana, ogni settimana, settimana per settimana',
    month:
      'mese dopo mese, un mese dopo l altro, mese su mese, di mese in mese, mensile, mensili, andamento, andamento mensile, tendenza, mese per mese, mensilmente, al mese, per mese, ogni mese, mese dopo mese, nel tempo, nel corso del tempo, nel corso dei mesi, trend, tendenze, evoluzione, mese su mese per mese, evoluzione nel tempo, di mese in mese, evoluzione mensile, trend mensile, ogni mese del, ciascun mese, ciascun mese del, di ogni mese, di ciascun mese',
    quarter:
      'trimestrale, trimestrali, trimestralmente, per trimestre, ogni trimestre, trimestre per trimestre, a trimestre, di trimestre in trimestre, trimestre dopo trimestre, ogni trimestre del, ciascun trimestre, ciascun trimestre del, di ogni trimestre',
    year: 'annuale, annuali, annuo, annua, annualmente, per anno, ogni anno, anno per anno, all anno, di anno in anno',
  },
  months: [
    'gennaio, gen',
    'febbraio, feb',
    'marzo, mar',
    'aprile, apr',
    'maggio, mag',
    'giugno, giu',
    'luglio, lug',
    'agosto, ago',
    'settembre, set',
    'ottobre, ott',
    'novembre, nov',
    'dicembre, dic',
  ],
  days: {
    'before-last day': 'l altro ieri, altro ieri, avantieri, ieri l altro',
    'before-last week': 'penultima settimana, la penultima settimana',
    'before-last month': 'penultimo mese, il penultimo mese',
    'before-last quarter': 'penultimo trimestre, il penultimo trimestre',
    'before-last year': 'penultimo anno, il penultimo anno',
    'this day': 'oggi',
    'last day': 'ieri',
    'next day': 'domani',
    'this week': 'questa settimana, settimana corrente, settimana in corso, da inizio settimana, la settimana in corso',
    'last week':
      'settimana scorsa, la settimana scorsa, scorsa settimana, ultima settimana, settimana precedente, la scorsa settimana, l ultima settimana, settimana passata',
    'next week': 'prossima settimana, settimana prossima',
    'this month':
      'questo mese, mese corrente, mese in corso, il mese corrente, il mese in corso, questo mese finora, da inizio mese, dall inizio del mese',
    'last month':
      'mese scorso, il mese scorso, scorso mese, ultimo mese, mese precedente, lo scorso mese, l ultimo mese, mese passato, il mese passato, il mese precedente, il mese appena concluso',
    'next month': 'prossimo mese, mese prossimo',
    'this quarter':
      'questo trimestre, trimestre corrente, trimestre in corso, il trimestre in corso, questo trimestre finora, da inizio trimestre, dall inizio del trimestre',
    'last quarter':
      'ultimo trimestre, trimestre scorso, scorso trimestre, trimestre precedente, lo scorso trimestre, il trimestre scorso, l ultimo trimestre, trimestre passato, il trimestre passato, nell ultimo trimestre',
    'next quarter': 'prossimo trimestre, trimestre prossimo',
    'this year':
      'quest anno, questo anno, anno corrente, anno in corso, l anno in corso, anno attuale, l anno corrente, quest anno qui, nell anno in corso',
    'last year':
      'anno scorso, l anno scorso, scorso anno, lo scorso anno, ultimo anno, dell anno scorso, anno passato, l anno passato, l ultimo anno, nell anno scorso, lo scorso esercizio',
    'next year': 'prossimo anno, anno prossimo, l anno prossimo',
    'year to date':
      'da inizio anno, dall inizio dell anno, da gennaio ad oggi, da gennaio a oggi, dal 1 gennaio, dal primo gennaio, quest anno finora, finora quest anno, da inizio anno a oggi, da inizio anno ad oggi, quest anno fino a oggi, quest anno ad oggi, ytd, anno ad oggi, dall inizio di quest anno, dall inizio anno',
    'last twelve months':
      'ultimi dodici mesi, ultimi 12 mesi, gli ultimi dodici mesi, gli ultimi 12 mesi, negli ultimi 12 mesi, dodici mesi mobili',
    'first half':
      'primo semestre, prima metà, 1 semestre, 1º semestre, s1, h1, primi sei mesi, i primi sei mesi, primi 6 mesi, prima metà dell anno',
    'second half': 'secondo semestre, seconda metà, 2º semestre, s2, h2, ultimo semestre, seconda metà dell anno',
    'first three quarters': 'primi tre trimestri, i primi tre trimestri, primi nove mesi, i primi nove mesi',
    'last half year': 'ultimo mezzo anno, ultima metà anno',
    'holiday season': 'stagione natalizia, alta stagione, periodo natalizio, stagione di punta',
  },
  lastMany:
    'ultimi, ult, gli ult, ultime, gli ultimi, le ultime, scorsi, passati, negli ultimi, passate, scorse, precedenti, negli scorsi, nelle ultime, degli ultimi, delle ultime, recenti, più recenti',
  ago: 'fa, or sono',
  ordinals: ['primo, 1º, prima', 'secondo, 2º, seconda', 'terzo, 3º', 'quarto, 4º'],
  ofYear:
    'del, di, nel, dell anno, de, nell anno, per, di quest, dell, esercizio, dell esercizio, l esercizio, nell esercizio',
  until: 'a, ad, al, fino a, fino al, fino ad, fino alla fine di, fino a tutto, sino a, sino al, e',
  marks: {
    by: 'per, secondo, per ogni, ogni, ciascun, suddiviso per, diviso per, al, alla, suddivisi per, suddivisa per, suddivise per, divisi per, divisa per, divise per, ripartito per, ripartita per, ripartiti per, raggruppato per, raggruppati per, raggruppata per, dettaglio per, dettagliato per, distinto per, distinti per, separato per, separati per, per ciascun, per ciascuna, per singolo, per singola, in base al, in base alla, in ogni, scomposto per, scomposta per, di ogni, di ciascun, ripartizione per, suddivisione per, una riga per, una riga per ogni, una riga per ciascun, una riga per ciascuna',
    over: 'durante, nel corso di',
    top: 'top, maggiori, principali, più alti, più alte, migliori, primi, prime, più grandi, più importanti, più elevati, più elevate, maggior, più grossi, principale, i primi, le prime',
    bottom: 'minori, più bassi, più basse, più piccoli, meno elevati, più piccole',
    most: 'cresciuto più rapidamente, cresciuta più rapidamente, cresciuti più rapidamente, cresciuto più velocemente, cresciuta più velocemente, cresce più velocemente, cresce più rapidamente, aumentato più rapidamente, diminuito più rapidamente, più usati, più utilizzati, di più, più, il più, più alto, più alta, il più alto, la più alta, maggiore, il maggiore, la maggiore, maggior, il maggior, massimo, massima, più elevato, più elevata, più grande, più usato, più utilizzato, con più, più grosso, il più elevato, la più elevata, maggiormente, più usata, più utilizzata, più spesso, più frequente, più frequenti, spediamo di più, più frequentemente, più di frequente, più comuni',
    least:
      'di meno, meno, il meno, più basso, più bassa, più bassi, più basse, il più basso, la più bassa, minore, il minore, la minore, minor, il minor, minimo, minima, meno caro, meno cara, meno cari, meno costoso, meno costosa, meno costosi, più economico, più economica, più economici, con meno, più piccolo, il più economico, meno usato, meno utilizzato, meno spesso, meno frequentemente, meno frequenti, più conveniente, più convenienti, più vantaggioso, spediamo di meno, spediamo meno, inviamo meno',
    dearest:
      'più caro, più cara, più cari, più care, più costoso, più costosi, più costosa, più costose, costosi, costoso, costosa, costose, caro, cara, cari, care, meno caro, meno cara, meno cari, meno costoso, meno costosa, meno costosi, più economico, più economica, più economici, il più caro, la più cara, il più costoso, la più costosa, i più costosi, ci costa di più, costa di più, costano di più, il più economico, più conveniente, più convenienti, meno conveniente',
    why: 'xke, perke, xche, come mai che, perché, come mai, per quale motivo, cosa ha causato, spiega, motivo, motivi, causa, per quale ragione, per quali motivi, a cosa è dovuto, a cosa è dovuta, a cosa si deve, da cosa dipende, cosa spiega, cosa ha fatto, che cosa ha causato, che cosa ha fatto, qual è la causa, qual è il motivo, cause, ragione, ragioni, spiegazione, come si spiega, perche, da che dipende, cos ha causato, cosa ha provocato, a cosa è dovuto, a cosa è dovuta, a cosa si deve, a cosa sono dovuti, a che cosa si deve, da cosa dipende',
    compare:
      'diff, rispetto a, rispetto al, rispetto ad, confrontato con, in confronto a, contro, versus, vs, che a, che, confronta, confronto, paragonato a, confrontare, rispetto, rispetto all, rispetto alla, rispetto ai, rispetto alle, rispetto allo, a confronto con, in confronto al, confronto con, confronto tra, confronto fra, confrontata con, confrontati con, confrontate con, confrontando, paragonata a, paragonati a, paragone con, in paragone a, contro il, vs il, più che, meno che, differenza tra, differenza fra, raffronto, raffronto con, in relazione al, confrontami, comparato, comparata, comparati, differenza, differenze, scarto, scarto tra, scarto fra, divario, divario tra, lo scarto, differenza tra, differenza fra, quanto distano, distano, quanto differiscono, differiscono, quanto si discostano, si discostano, quanto sono distanti, quanto sono lontani, che distanza c è tra, che scarto c è tra, che differenza c è tra',
    yearBefore:
      'l anno precedente, anno precedente, un anno fa, un anno prima, anno su anno, anno prima, l anno prima, stesso periodo dell anno scorso, lo stesso periodo dell anno scorso, nello stesso periodo dell anno scorso, allo stesso periodo dell anno scorso, stesso periodo dello scorso anno, lo stesso periodo dello scorso anno, allo stesso periodo dello scorso anno, stesso periodo dell anno precedente, lo stesso periodo dell anno precedente, allo stesso periodo dell anno precedente, stesso periodo di un anno fa, lo stesso periodo di un anno fa, stesso periodo un anno fa, stesso mese dell anno scorso, lo stesso mese dell anno scorso, allo stesso mese dell anno scorso, stesso mese dello scorso anno, lo stesso mese dello scorso anno, stesso mese dell anno precedente, lo stesso mese dell anno precedente, stesso trimestre dell anno scorso, lo stesso trimestre dell anno scorso, allo stesso trimestre dell anno scorso, stesso trimestre dello scorso anno, stesso trimestre dell anno precedente, lo stesso trimestre dell anno precedente, stesso mese anno scorso, stesso periodo anno scorso, di un anno fa, a un anno fa, all anno precedente, all anno prima, dell anno precedente, dell anno prima, lo scorso anno nello stesso periodo, l anno scorso nello stesso periodo, a quest epoca l anno scorso, yoy, anno precedente allo stesso periodo',
    periodBefore:
      'il periodo precedente, periodo precedente, il mese precedente, il trimestre precedente, il mese prima, al periodo precedente, periodo prima, il periodo prima, il trimestre prima, la settimana prima, la settimana precedente, mese prima, trimestre prima, al mese precedente, al trimestre precedente, mese precedente, trimestre precedente, mese su mese, trimestre su trimestre, quello precedente, quello prima, il precedente, quella prima, quella precedente, il giorno prima, giorno precedente, il giorno precedente, la settimana prima, alla settimana prima, settimana prima, il mese prima, mese prima, al mese prima, il trimestre prima, al trimestre prima, quella prima, quello prima, precedente, precedenti',
    share:
      'ratio, quota, percentuale, proporzione, %, per cento, incidenza, in percentuale, in %, come percentuale, che percentuale, quale percentuale, quota percentuale, che quota, quale quota, che parte, quale parte, percentuali, frazione, pct, quanta parte, percentualmente, in termini percentuali, parte di, parte del, parte della, parte delle, parte dei, parte degli, in parte, fetta, che fetta, quanta percentuale, ripartizione percentuale, ripartizione in percentuale, in termini di percentuale, tasso, tasso di, indice di, che parte di questo, che percentuale di questo, quale quota di questo, che quota di questo, quale percentuale di questo, che percentuale di questi, quale percentuale di questi, quale parte di questo, che percentuale di quello, che parte di questo totale',
    without:
      'fuori da, fuori dagli, fuori dalla, fuori dal, al di fuori di, al di fuori degli, al di fuori della, ma non, e non, che non sia, che non siano, lasciando fuori, lasciando da parte, togliendo, tolto, tolta, tolti, tolte, fatta eccezione per, ad eccezione di, salvo, senza, escluso, esclusi, tranne, eccetto, escludendo, esclusa, escluse, ad eccezione di, ad eccezione del, a eccezione di, fatta eccezione per, tutto tranne, tutti tranne, tutte tranne, tutto eccetto, tutti eccetto, all infuori di, a parte, diversi da, diverso da, diverse da, diversa da, salvo, al di fuori di, togliendo, non contando, senza contare, senza considerare, al netto di, meno quelli di, escludi, non di, excl, che non siano, che non sono, togli, leva, levando, lascia fuori, lasciando fuori, lascia stare, escludi, tralascia, tralasciando, al netto delle, al netto dei, al netto del, al netto della',
    shipDate:
      'il giorno in cui sono partiti, il giorno in cui sono stati ritirati, giorno del ritiro, giorno di ritiro, il giorno del ritiro, quando sono partiti, quando sono stati ritirati, non la fattura, non la data fattura, non per fattura, non quella della fattura, data di spedizione, per data di spedizione, data di ritiro, secondo la data di spedizione, per la data di spedizione, data spedizione, per data spedizione, per data di ritiro, data di partenza, in base alla data di spedizione, non di fattura, non data fattura, non la data fattura, ritirati, ritirate, ritirati dal corriere, ritirate dal corriere, presi in carico, presi in carico dal corriere',
    billDate:
      'data di fattura, per data di fattura, data fattura, secondo la data di fattura, per data fattura, data di fatturazione, per data di fatturazione, in base alla data di fattura',
    from: 'da, dal, dalla, dallo, spediti da, in partenza da, spedito da, spedite da, spedita da, in uscita da, usciti da, uscite da, partiti da, partiti dal, partite da, provenienti da, provenienti dal, inviati da, inviate da, in partenza dal, dai, dagli, dall, dalle, con origine in, origine in, spediti dal, spedite dal, spediti dalla, partito da, partono da, spedizioni da, partiti dalla, usciti dal, da cui spediamo, da cui partono, da dove partono, da dove spediamo, da cui parte, veniva da, venivano da, proviene da, provengono da, viene da, vengono da, veniva dalla, provenivano da, proveniva da, con origine, la cui origine è, la cui origine è in, con partenza da, con partenza in',
    to: 'va in, vanno in, se va in, che va in, che vanno in, andate in, andati in, se va a, che vanno a, che va a, viaggiano verso, verso, spediti in, spediti a, inviati in, destinati a, diretti a, in direzione di, a, ad, spedite in, spedite a, spedite verso, spediti verso, spediti nel, spediti negli, spediti ad, inviati a, inviate in, inviate a, inviati verso, inviati negli, destinate a, destinate in, dirette in, diretti in, dirette a, consegnati in, consegnati a, consegne in, mandati in, mandati a, con destinazione, destinatari in, destinatari di, clienti in, a destinatari in, verso cui spediamo, dove spediamo, in cui spediamo, alla, al, allo, all, spedire in, spedire a, spedire verso, spedendo in, spediamo in, inviare in, inviare a, mandare in, mandare a, consegnare in, consegnare a, spedito in, spedita in, spedito a, inviato in, inviato a, la cui destinazione è, la cui destinazione è in, con arrivo in, con arrivo a',
    count:
      'quanti, quante, quante volte, numero di, il numero di, numero totale di, quantità di, con che frequenza, frequenza, quante di, quanti di, spesso, frequente, frequenti, ricorrente, ricorrenti, più spesso',
    and: 'e, ed, o, oppure, nonché, insieme a, e per, assieme a, poi per, né',
    between: 'tra, fra',
    since:
      'da, dal, a partire da, a partire dal, dalla, dall inizio di, partendo da, da inizio, a decorrere da, dal mese di',
    kind: 'tipo, tipi, genere',
    future:
      'saremo, staremo, saranno, finiremo, arriveremo, andremo a finire, verrà a costare, verranno a costare, stiamo per pagare, prossimo, prossima, prossime, che viene, ci costerà, ci costeranno, andremo a pagare, pagheremo ai, stiamo per spendere, spenderemo, costerà, pagheremo, previsione, previsioni, prevedere, sarà, farà, spediremo, spenderà, costeranno, pagherà, aumenterà, andremo a spendere, previsto, prevista, previsti, stima, stimare, stimato, proiezione, proiezioni, budget, pronostico, prossimi',
    change:
      'cambiata, cambiato, cambiati, variazione, variata, variato, cambiamento, cambiamenti, cambiate, variati, variate, variazioni, evoluto, evoluta, evoluti, evolute, si è evoluta, si è evoluto, sviluppato, sviluppata, sviluppo, cambia',
    more: 'e, e per, e a, e ad, e in, e invece, lo stesso, stesso, stessa cosa per, solo, soltanto, adesso, ora, ma, anche, come, che ne dici di, e solo, e soltanto, e senza, e con, e da, e dal, e il, e la, e i, e le, e gli, e l, e nel, e nella, e al, e alla, e di, e quanto, e quanti, e quale, e come, e se, e che mi dici di, che ne è di, e quelli di, stessa cosa, la stessa cosa, lo stesso ma, stessa cosa ma, la stessa cosa ma, stessa domanda, ma solo, ma soltanto, ma per, ma senza, ma con, ma in, solo per, soltanto per, solo con, solo in, solamente, unicamente, invece, e invece per, senza, escluso, per, in, tranne, ok, va bene, ok e, perfetto, aggiungi, aggiungi anche, aggiungici, includi, includi anche, e aggiungi',
    stop: 'arrivati, arrivate, arrivato, il, lo, la, i, gli, le, l, un, una, uno, di, del, dello, della, dei, degli, delle, dell, d, in, nel, nella, nello, nell, negli, nelle, con, su, sul, sulla, sui, sulle, per, a, ad, al, alla, ai, agli, da, dal, noi, nostro, nostra, nostri, nostre, abbiamo, ha, ho, hanno, è, sono, era, erano, stato, stata, stati, state, ci, si, mi, che, cosa, chi è stato, quanto, quanta, quale, quali, qual, mostra, mostrami, dammi, dimmi, elenca, voglio, vedere, sapere, per favore, salita, salito, aumentata, aumentato, aumentati, aumento, cresciuta, cresciuto, scesa, sceso, diminuita, diminuito, più, meno, totale, totali, tutto, tutti, tutta, tutte, importo, spedito, spediti, spedite, inviato, inviati, consegnati, grafico, tabella, dettaglio, mio, mia, questo, questa, ricevuto, ricevuti, avuto, fatto, stati, cade in, cadono in, ricade, ricadono, ricade in, ricadono in, rientra, rientrano, rientra in, rientrano in, si colloca, si collocano, quell, quel, quella, distribuzione di, ripartizione, distribuzione dei, distribuzione delle, distribuzione per',
  },
  talk: itTalk,
  adverb: /^\p{L}{3,}mente$/u,
  numbers:
    'uno, due/paio/paio di/un paio di, tre, quattro, cinque, sei, sette, otto, nove, dieci, undici, dodici/dozzina, quindici=15, venti=20, trenta=30, sessanta=60, novanta=90',
  values: itValues,
  names: itNames,
  says: {
    total: '{what}: {value}.',
    daysCompared: 'Confronto: {dates} con {prior}.',
    compared: '{what}: {value} contro {before} prima: {change}.',
    same: '{what}: {value}, come prima.',
    changeOf: '{change} ({percent})',
    points: '{points}\u00a0punti',
    share: '{what}: {value} su {whole}: {percent}.',
    mostOf: '{first} è in testa: {value}. In tutto: {whole}.',
    leastOf: '{first} è in coda: {value}. In tutto: {whole}.',
    highest: '{first} ha il valore più alto: {value}. Nel complesso: {whole}.',
    lowest: '{first} ha il valore più basso: {value}. Nel complesso: {whole}.',
    grewMost: '{first} è ciò che è aumentato di più: {change}, da {before} a {value}. In tutto: {whole}.',
    fellMost: '{first} è ciò che è diminuito di più: {change}, da {before} a {value}. In tutto: {whole}.',
    noneGrew: '{what}: nessun aumento. In tutto: {whole}.',
    noneFell: '{what}: nessuna diminuzione. In tutto: {whole}.',
    trendMost: '{what}: {value} in tutto. Il massimo: {first}, {most}.',
    allOf: 'È tutto di {first}: {value}.',
    trend: '{what}: {value} in tutto. Il massimo: {first}, {most}; il minimo: {last}, {least}.',
    trendOfAverage:
      '{what}: {value} nel complesso. Il valore più alto: {first}, {most}; il più basso: {last}, {least}.',
    weekOf: 'settimana del {day}',
    quarterOfYear: 'T{quarter} {year}',
    why: '{what}: {value} contro {before}: {change}.',
    mostly: 'Soprattutto: {causes}.',
    askBack: 'Può voler dire più di una cosa. Quale di queste?',
    notTogether: 'Quello che chiede non si può dire insieme. Si può chiedere:',
    basis: '{measure} per {dateType} · {dates}{filters} · {currency}',
    invoiceDate: 'data di fattura',
    shipDate: 'data di spedizione',
    usd: 'tutte le valute convertite in USD',
    asBilled: '{currency}, senza conversione',
    against: ' rispetto a {dates}',
    begins: ', le fatture iniziano il {date}',
    notCompared:
      '{what}: {value}; dei giorni precedenti, {before}. Non si indica alcuna variazione: troppi di questi giorni vengono prima della prima fattura, del {date}.',
    without: 'senza {values}',
    range: 'dal {from} al {to}',
    by: '{what} per {by}',
    whyOf: 'Perché è cambiato: {what}',
    shareOf: 'Quota di: {what}',
    top: 'i {count} più alti',
    least: 'i {count} più bassi',
    grown: 'i {count} aumentati di più',
    fallen: 'i {count} diminuiti di più',
    topOne: 'il più alto',
    leastOne: 'il più basso',
    grownOne: 'ciò che è aumentato di più',
    fallenOne: 'ciò che è diminuito di più',
    sender: 'da {values}',
    receiver: 'verso {values}',
  },
  no: {
    'nothing-asked': 'Qui non c’è nessuna domanda sulle spedizioni. Si può chiedere:',
    'unknown-words':
      'Non conosco {words} in una domanda di numeri, e niente di vostro si chiama così. Si può chiedere:',
    'too-long': 'È troppo lungo per una sola domanda. Si può chiedere:',
    future: 'So che cosa è stato fatturato, non che cosa lo sarà. Si può chiedere:',
    'two-periods': 'Dica quali giorni confrontare, per esempio «marzo rispetto a febbraio». Si può chiedere:',
    'no-lines': 'Non ci sono vostre righe in questi giorni con questi filtri. Si può chiedere:',
    'weight-bands':
      'I colli si distinguono per queste fasce di peso: {words}. Un peso tra gli estremi di una fascia non si distingue; oltre 50 libbre e fino a 20 libbre sì. Si può chiedere:',
    'not-together':
      'Quello che chiede non si può dire insieme: nessuna pagina del portale mostra così {words}. Si può chiedere:',
    'not-explained': 'Il portale non sa scomporre perché cambia {words}. Si può chiedere:',
    'not-yours': 'Questo non le è aperto. Si può chiedere:',
  },
  causes: {
    gone: 'ciò che non si è più spedito',
    new: 'ciò che prima non si spediva',
    volume: 'quanti colli',
    mix: 'quali servizi',
    heavier: 'peso',
    farther: 'distanza',
    rate: 'la tariffa',
    fuel: 'carburante',
    accessorial: 'costi accessori',
    tax: 'tasse',
    fee: 'commissioni',
    adjustment: 'rettifiche',
    credit: 'accrediti',
    transport: 'trasporto',
    value: 'parti',
    other: 'altro',
    rest: 'piccole cose',
  },
}
