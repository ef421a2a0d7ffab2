import type { ElsewhereWords } from './elsewhere-words.ts'

const invoices = 'fattura, fatture, fatt'

export const itElsewhere: ElsewhereWords = {
  saidBy: {
    downloadInvoices: ['scaricare, scarica, scaricami, esportare, esporta, zip', invoices],
    download: [
      'scaricare, scarica, scaricami, scaricarlo, scaricarla, scaricarli, esportare, esporta, esportarlo, esportami, csv, excel, xlsx, foglio di calcolo, pdf',
    ],
    schedule: [
      'mandami questo, inviami questo, mandamelo, inviamelo, per email, per e mail, via mail, via email, ogni lunedì, tutti i lunedì, ogni settimana, ogni mese, programmare, programma, pianifica, iscrivimi',
    ],
    upload: ['caricare, carica, importare, importa, caricare una fattura, caricare un file'],
    heldInvoices: [
      invoices,
      'trattenuta, trattenute, in quarantena, quarantena, respinta, respinte, rifiutata, rifiutate, bloccata, bloccate, in sospeso, ferme, con errori, non accettate, scartate',
    ],
    missingInvoices: [
      invoices,
      'mancante, mancanti, manca, mancano, in ritardo, tardive, ritardata, ritardate, non arrivate, non arrivata, non sono arrivate, non è arrivata, non ricevute, attese, da arrivare, perse, assenti',
    ],
    unpaidInvoices: [
      invoices,
      'non pagata, non pagate, insoluta, insolute, pagata, pagate, scaduta, scadute, scadenza, da pagare, saldate, approvata, approvate, dovute',
    ],
    invoices: [invoices],
    tracking: [
      'numero di tracking, numeri di tracking, numero di tracciamento, codice di tracking, tracciamento, tracking, tracciare, traccia, dov è il mio pacco',
    ],
    transitTime: [
      'tempo di transito, tempi di transito, giorni di transito, giorni in transito, transito, quanto tempo ci, quanto ci mette, quanto ci mettono, tempo di consegna, tempi di consegna, tempi di resa, lead time',
    ],
    lostOrDamaged: [
      'perso, persi, persa, perse, smarrito, smarriti, smarrita, smarrite, danneggiato, danneggiati, danneggiata, danneggiate, danni, danno, rotto, rotti, smarrimento, smarrimenti, perdita, perdite, rubati',
    ],
    budget: ['budget, preventivo, preventivato, a budget'],
    collectOnDelivery: ['contrassegno, contrassegni, cod'],
  },
  onInvoices: 'su, sulle, sulla, nelle, nella, in, delle, della, di, dalle',
  severalInvoices: 'fatture',
  invoiceOf: `${invoices}, numero di fattura, numero fattura`,
  packageOf:
    'numero di tracking, numero di tracciamento, tracking, tracciamento, pacco, collo, spedizione, traccia, tracciare',
  whereIs:
    'pagina, portami a, dove, dov, tracciare, traccia, tracking, trovare, trova, cercare, cerca, stato, aprire, apri, vedere, mostra, mostrami, mostrare, consegnato, arrivato',
  howMany: 'quante, quanti, numero di, numero delle, il numero di',
  ofThem: {
    most: 'più, il più, di più, maggior numero, il maggior, maggior',
    fewest: 'meno, il meno, di meno, minor numero, il minor, minor',
  },
  eachInvoice: 'per fattura, per ogni fattura, per singola fattura, ogni fattura, fattura per fattura',
  amount: 'spesa, spese, totale, totali, importo, importi, costo, costi, speso, denaro',
  asTable: 'tabella, in tabella, in una tabella, come tabella, tabellina',
  thisAnswer:
    'salvare, salva, questo, questa, questi, queste, quello, lo, la, li, in, come, formato, su, dati, tabella, risposta, risultato, risultati, numeri, righe, file, grafico, report, un',
  whatChanged:
    'cosa è cambiato, che cosa è cambiato, cos è cambiato, cosa cambia, cosa c è di diverso, cosa c è di nuovo, che è cambiato, quali cambiamenti',
  whyItChanged:
    'perché è cambiato, perché è cambiata, perché sono cambiati, perché cambia, perché è diverso, perché il cambiamento, perché questo cambiamento, come mai è cambiato, perché è aumentato, perché è aumentata, perché è salito, perché è salita, perché è diminuito, perché è diminuita, perché è sceso, perché è scesa',
  mostGrown:
    'aumento maggiore, maggiore aumento, maggior aumento, maggiori aumenti, aumento più grande, aumento più alto, maggior incremento, incremento maggiore, maggiore crescita, aumento più forte, rincaro maggiore',
  mostFallen:
    'calo maggiore, maggior calo, maggiore calo, maggiori cali, diminuzione maggiore, maggior diminuzione, maggiore riduzione, calo più forte',
  howItGoes:
    'come andiamo, come stiamo andando, come sta andando, come va, come vanno le cose, come siamo messi, com è andata, riepilogo, panoramica, quadro generale, sintesi, situazione generale',
  whereItGoes:
    'dove vanno i soldi, dove vanno i nostri soldi, dove finiscono i soldi, dove finiscono i nostri soldi, dove va il denaro, dove va a finire il denaro, in cosa spendiamo, voci di costo, voci di spesa, fattori di costo, principali costi, maggiori costi, costi maggiori, costi principali, spese maggiori, maggiori spese',
  otherClient:
    'l altro cliente, altro cliente, gli altri clienti, altri clienti, l altra azienda, l altra società, l altro marchio, l altro',
  says: {
    invoice:
      'Fattura {number} di {carrier}, del {days}: i suoi colli, i suoi addebiti e il file del corriere sono nella pagina Fatture.',
    package:
      'Collo {number} di {carrier}: quanto è stato fatturato e che cosa è stato comunicato del suo viaggio è nel suo dettaglio.',
    downloadInvoices: 'Le fatture si scaricano, come sono arrivate o come CSV, nella pagina Scarica fatture.',
    download:
      'Il menu sotto una risposta salva i suoi numeri come CSV e il suo grafico come immagine o PDF. Quello che dice ogni riga arriva come report.',
    schedule:
      '«Programma queste righe», sotto una risposta, invia le sue righe ancora e ancora; quello che si invia è in Report programmati.',
    upload: 'I file delle fatture si consegnano a Waybill nella pagina Carica.',
    heldInvoices:
      'Non conto le fatture trattenute. Quali sono in quarantena o sono state respinte, e perché, si legge dove arrivano i file.',
    missingInvoices:
      'Non conto le fatture che non sono arrivate. Quali erano attese, e con quanto ritardo, è nella pagina Home.',
    unpaidInvoices:
      'Qui non si sa se una fattura è scaduta, approvata o pagata: i file dei corrieri dicono che cosa è stato fatturato. Quanto è stato fatturato è nella pagina Fatture.',
    invoices: 'Le fatture sono una per una, con quanto ciascuna dichiara e quanto somma, nella pagina Fatture.',
    tracking: 'Scriva il numero di tracking intero e la porto al suo collo.',
    transitTime: 'Qui non si conta per quanti giorni i colli sono in viaggio; se sono arrivati in tempo, sì.',
    lostOrDamaged:
      'Qui non si sa quali colli sono andati persi o danneggiati: solo il denaro tornato per questo, per tipo di rimborso, e i colli con eccezioni.',
    budget:
      'Qui non si tiene alcun budget, quindi nulla si confronta con esso; con i giorni prima o con un anno prima, sì.',
    collectOnDelivery: 'Nessun suo addebito si chiama contrassegno (COD). Questi sono i suoi costi accessori:',
    invoicesCounted: 'Fatture, {days}: {count}.',
    together: 'In tutto: {amount}.',
    withoutKinds:
      '{what}: non si divide per tipi di supplemento, che hanno solo i costi accessori. Il totale, e i costi accessori per tipo:',
    againstDays: 'Confronto, {days}: {count}, {amount}; differenza {change}.',
    besideDays:
      'Confronto, {days}: {count}, {amount}. Nessuna differenza viene indicata: troppi di quei giorni precedono la prima fattura.',
    againstEach: '{of}: {count} contro {was}; differenza {change}.',
    besideEach: '{of}: {count} contro {was}.',
    otherCurrency:
      'Sono scelte per un importo in {own}, e un importo in una valuta non lo è in un’altra. Ne chieda uno in {other}, per esempio {example}.',
    onAverage: 'In media {amount}.',
    countOf: '{of}: {count}, {amount}',
    spanOf: '{of}: {count}',
    ofCarrier: '{of} {count} – {each}.',
    rankedRow: '{of}, {count} ({amount})',
    theMost: 'Il massimo: {rows}.',
    theFewest: 'Il minimo: {rows}.',
    asMany: 'Altrettante per {count} altri.',
    withoutAny: 'Senza nessuna: {of}.',
    tooMany: 'Sono troppe cifre per una risposta: chiedi meno giorni, un solo corriere o per mese.',
    whySoMany: 'Perché le fatture siano di più o di meno non lo posso dire; perché sia cambiata la spesa, sì.',
    dearestInvoice: 'La fattura più cara, {days}: {invoices}.',
    dearestInvoices: 'Le fatture più care, {days}: {invoices}.',
    cheapestInvoice: 'La fattura meno cara, {days}: {invoices}.',
    cheapestInvoices: 'Le fatture meno care, {days}: {invoices}.',
    listedInvoice: '{number} di {carrier}, {day}, {amount}',
    noInvoices: 'Non ci sono fatture, {days}.',
    above: 'oltre {amount}',
    from: 'almeno {amount}',
    upTo: 'al massimo {amount}',
    below: 'meno di {amount}',
    between: 'da {amount} a {other}',
    noSuchInvoice: 'Nessuna sua fattura ha il numero {number}.',
    noSuchPackage: 'Nessun suo collo ha il numero di tracking {number}.',
    noSuchNumber: 'Nessuna sua fattura e nessun suo collo ha il numero {number}.',
    packagesNotOpen: 'I colli si trovano per numero da chi può cercare i numeri di tracking, cosa che non le è aperta.',
    severalFound: 'Più di uno dei suoi ha il numero {number}. Quale di questi?',
    notOpen: 'Quella pagina non le è aperta.',
    near: 'Il più vicino:',
    unknown: 'Qui non conosco {words}.',
  },
}
