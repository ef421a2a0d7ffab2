import type { Talk } from '../language-words.ts'
import { italian } from './verbs.ts'

export const itTalk: Talk = {
  marks: {
    refer:
      'la stessa cosa, stessa cosa, lo stesso, stesso, stessa, stessi, stesse, idem, stessa domanda, stesso periodo, nello stesso periodo, di questi, di quelli, di quelle, di queste, tra questi, di essi, stessi filtri, stesse date, uguale ma',
    apart:
      'ciascuno, ciascuna, rispettivamente, separatamente, uno per uno, singolarmente, fianco a fianco, conviene di più, costa meno, è più economico',
    best: 'migliore, migliori, il migliore, la migliore, i migliori, le migliori',
    worst: 'peggiore, peggiori, il peggiore, la peggiore, i peggiori, le peggiori, peggio',
    average: 'medio, media, medi, medie, in media, mediamente',
    audit:
      'audit, da audit, dall audit, per audit, tramite audit, grazie all audit, grazie agli audit, revisione, verifica',
    limit:
      'più di, meno di, superiore a, superiori a, superiori ai, inferiore a, inferiori a, oltre, oltre i, sopra i, sotto i, al di sopra di, al di sotto di, almeno, al massimo, maggiore di, maggiori di, minore di, minori di, che superano, che pesano più di, sopra',
    onward: 'finora, fino ad oggi, fino a oggi, ad oggi, a oggi, fino ad ora, fino a ora, sinora, in poi, in avanti',
    arriving:
      'consegnato, consegnati, consegnate, consegnata, consegnati in, consegne in, consegne verso, arrivati in, destinati in, recapitati, consegne a, mandato in, mandati in, mandate in, spedito in, spediti in, spedite in, inviato in, inviati in, inviate in, consegnate in, consegnato in',
    perPackage:
      'per collo, per pacco, per spedizione, a collo, a pacco, ogni collo, ogni pacco, ciascun collo, per singolo collo, per singolo pacco, a spedizione, per ogni collo, per ogni pacco, per unità, unitario, unitaria, per consegna, al collo',
    who: 'chi',
    actual: 'effettivo, effettivi, reale, reali',
    billed: 'fatturato, fatturata, fatturati, fatturate, tassabile, addebitato, addebitati',
    excluded: 'escluso, esclusa, esclusi, escluse, eccettuato, a parte, da parte, fuori',
    perPound: 'per libbra, a libbra, ogni libbra, alla libbra, per lb',
  },
  acts: [
    'puoi, potresti, può, potete, potreste, possiamo, potremmo, dovremmo, conviene, voglio, vogliamo, vorrei, come possiamo, come posso, bisogna, per favore',
    'abbassare, ridurre, diminuire, aumentare, negoziare, rinegoziare, annullare, cancellare, presentare, reclamare, cambiare, spostare, fermare, pagare, prenotare, programmare, chiamare, contestare, correggere, modificare, risparmiare, contattare',
    'dov è il, dov è la, dove sono i miei, dove è il, traccia, tracciare, quale pacco, quale collo, quale spedizione, quale fattura, qual è il singolo, singolo pacco, singolo collo, se passiamo, se passassimo, cambia corriere, cambiare corriere, apri un reclamo, apri una pratica',
  ],
  sameOfYear: [
    'lo stesso periodo, stesso periodo, lo stesso mese, stesso mese, lo stesso trimestre, stesso trimestre, allo stesso trimestre, allo stesso mese, allo stesso periodo, dello stesso trimestre, la stessa settimana, stessa settimana, alla stessa settimana, gli stessi mesi, stessi mesi, lo stesso semestre, stesso semestre',
    'dell anno prima, dell anno precedente, dell anno scorso, dell anno passato, di un anno fa, di un anno prima, un anno fa, un anno prima, l anno prima, l anno scorso, l anno precedente',
  ],
  beyond:
    'danneggiato, danneggiati, perso, persi, rubato, rubati, smarrito, smarriti, rotto, rotti, annullato, annullati, reclamo, reclami, lamentele, autista, autisti, camion, meteo, telefono, emissioni, dipendenti, fatturato aziendale, utile, magazzino merci, concorrenti, transito, sciopero, in eccesso, di troppo, troppo pagato, assicurato, assicurati, assicurate, firmato, firmati, fragile, fragili, non pagate, non pagato, duplicate, duplicati, restituiti, per dipendente, fornitore, fornitori, budget, preventivo, preventivata, neve, tempesta, contestato, contestati, contestata, promesso, promessi, garantito, garantiti, respinti, respinte, trattenuti, pagato due volte, centro di costo, centri di costo, offerto, offerti, offerta, risparmiato a noi, ci ha risparmiato, ci hanno risparmiato, domenica, domeniche, fine settimana, la mattina, di sera, chili, chilo, quanti giorni, quanto tempo, tempi di transito, tempo di consegna, tempi di consegna, bagnati, approvato, approvata, senza rimborso, regione, regioni, trasferito, trasferita, sforato, tasso di cambio, tasso di reso, tasso dei resi, reso dei clienti, resi, reso',
  stop: [
    'ciao, salve, buongiorno, buonasera, buon giorno, grazie, grazie mille, mille grazie, per cortesia, cortesemente, gentilmente, prego, scusa, scusi, cordiali saluti, saluti, per la mia riunione, per la riunione, riunione, presentazione, per una presentazione, il mio direzione, report, per il report, per un report, chiusura, finanza, di lunedì, lunedì, velocemente, domanda, una domanda',
    italian.are(
      'invi, mand, consegn, arriv, mostr, elenc, aument, cal, us, utilizz, pass, port, trov, cerc, calcol, present, prepar, aiut, indic, dettagli, mi serv, analizz, cont, tocc, rappresent, riport, registr, gener, trasport, lavor, inizi, cumul, miglior, peggior, super, impenn, croll, ammont, and, domand, desider, interess, smist, moviment, effettu, realizz, applic, ripart, riguard, raggrupp, ordin, incid, compar, spieg',
    ),
    italian.ere('ricev, cresc, scend, corrispond, dipend, prend, perd, sosten, ottien, possed, mett, comprend'),
    italian.ire('sped, sal, diminu, part, usc, usufru, sub, fin, forn, suddivid, contribu'),
    'vorrei, vorremmo, voglio, vogliamo, vuole, volevo, può, puoi, potete, potresti, potrebbe, potreste, possiamo, possono, posso, puoi darmi, puoi dirmi, mi dici, mi dai, mi fai, mi puoi, mi serve, mi servono, mi servirebbe, serve, servono, servirebbe, bisogno, ho bisogno, dire, dirmi, dici, dica, dicci, dai, da me, dacci, dare, darmi, dà, dato, fai, fa, fammi, facci, fare, faccio, facciamo, fanno, fatti, fatta, fatte, vedere, vedo, vediamo, visto, sapere, sai, sa, so, sappiamo, conoscere, ottenere, ottenuto, ottenuti, ottenuta, ottenute, otteniamo, avere, avuti, avuta, avute, aveva, avevano, avevamo, avesse, abbia, hai, avete, essere, siamo, sei, siete, sia, siano, fu, furono, eravamo, stiamo, sta, stanno, stava, stavano, va, vanno, andato, andati, andata, andate, vado, viene, vengono, venuto, venuti, venuta, preso, presi, messo, messi, sceso, scesi, scese, sali, salite, uscito, usciti, uscite, uscita, partiti, partite, partita, c è, ci sono, ci siamo, si è, si sono, è stato, è stata, sono stati, sono state, è andata, è andato, sono andate, sono andati, come va, come vanno, come sta, crescita, calo, aumenti, rialzo, ribasso, incremento, diminuzione, riduzione',
    'adesso, allora, anche noi, ancora, appena, assieme, attualmente, attuale, recentemente, bene, bensì, caso, casi, circa, ciò, cioè, coi, col, collettivamente, complessivamente, complessivo, complessiva, complessivi, nel complesso, in totale, in tutto, intero, intera, interi, comunque, cui, dagli, dai, dalle, dallo, dall, degl, dentro, dopo, dove, dunque, ecc, egli, ella, entrambi, entrambe, esso, essi, esse, essa, ella, finora, forse, già, giù, grazie a, ecco, gli in base a, in relazione a, in termini di, in merito a, a livello di, livello, livelli, a causa di, causa, dovuto a, dovuti a, dovuti, dovuta, legati a, legate a, relativo, relativa, relativi, relative, relativamente, riguardo, riguardo a, insieme, io, là, lei, lì, loro, lui, mai, me, mei, mezzo, per mezzo di, tramite, attraverso, via, miei, mie, moltissimo, molto, molta, molti, molte, nei, ne, né, nessun, nessuno, nostro, o, ogni volta, volta, volte, ora come ora, ovvero, parecchi, perciò, poco, poi, presso, quando, quanto ci, quanto è, quanti ne, quante ne, quasi, quel, quella, quelle, quelli, quello, qui, quindi, se, sé, sempre, sua, sue, sui, suo, suoi, tale, tali, tanto, tanta, tanti, tante, te, ti, tra i, tu, tua, tuo, tuttora, un po, vari, varie, verso i, vi, voi, vostro, vostra, vostri, vostre, cifra, cifre, dato, dati, valore, valori, importi, ammontare, numero, numeri, n, quantità, dettagli, riepilogo, sintesi, panoramica, informazioni, informazione, info, ripartizione, suddivisione, distribuzione, classifica, graduatoria, statistica, statistiche, situazione, prestazioni, prestazione, performance, periodo, periodi, data, date, il mese di, mese di, nel mese di, del mese di, i mesi di, nei mesi di, l anno, nell anno, nell, sull, all, azienda, aziende, aziendale, società, rete, nostra azienda, operazioni, logistica, logistico, merce, in generale, generale, generali, globale, globali, a confronto',
    'xké, xche, cmq, nn, grazie mille, buongiorno, buonasera, salve, ciao, potresti, potreste, puoi, può, fammi, dammi, mandami, tirami fuori, tira fuori, mostrami, fai vedere, fammi vedere, vorremmo, altri, altre, altro, adesso, ora, allora, quindi, insomma, magari, capire, sapere, vedere, sentire, per piacere, per cortesia, cortesemente, gentilmente, urgente, punto, quadro, situazione, riepilogo, ci ha, ci hanno, ci è, ci sono, c è, ne abbiamo, ne ha, hanno avuto, ha avuto, avuto, incidono, incide',
    'crollato, crollata, crollati, crollate, crollo, crollare, impennata, impennato, impennati, schizzato, schizzati, schizzata, esploso, esplosi, esplosa, precipitato, precipitati, sceso, scesa, scesi, scese, salito, salita, saliti, salite, balzo, balzato, calato, calata, calati, calate, calo, raddoppiato, triplicato, sciolto, sciolti, gonfiato, lievitato, lievitati, lievitata, capo, il capo, direttore, direttrice, direzione, cfo, controller, controllo di gestione, contabilità, amministrazione, acquisti, chiede, chiedono, vuole, vuole sapere, vogliono, finanza, mi chiede',
    'siamo messi, messi, come siamo, come andiamo, andiamo, dal più alto al più basso, in ordine decrescente, decrescente, crescente, ordinati, ordinate, scusa, scusate, anzi, piuttosto, pesa, incidere',
    'dal peggiore al migliore, dal migliore al peggiore, dato, dati, dato da, ha dato, hanno dato, mi dai, dai',
    'incassato, incassati, incassata, incassate, percepito, percepiti, intascato, ottenuto, ottenuti, ottenuta, tutto compreso, contati, contando, capo mio, collega, colleghi, ragazzi, ehi, ehilà, buona giornata, buon pomeriggio, ti ringrazio, la ringrazio, vi ringrazio, un ultima cosa, ultima domanda, altra domanda, un altra cosa, diavolo, diamine, mai, avessimo, avesse, abbia, abbiano, per caso, concesso, concessi, applicato, applicati, praticato, fatto',
  ],
}
