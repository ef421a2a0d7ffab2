import type { ElsewhereWords } from './elsewhere-words.ts'

const invoices = 'invoice, invoices, inv, invs, invoice s, bills, vendor invoices'
const file = 'download, downloads, export, csv, excel, xlsx, xls, spreadsheet, pdf'

export const enElsewhere: ElsewhereWords = {
  saidBy: {
    downloadInvoices: ['download, export, zip, archive', invoices],
    download: [file],
    schedule: [
      'email me, mail me, email it, mail it, email this, mail this, send it, send this, send me this, send it to, every monday, every morning, every week, every month, subscribe, schedule, recurring',
    ],
    upload: ['upload, uploads, load a file, load an invoice, import, add an invoice, send you an invoice'],
    heldInvoices: [
      invoices,
      'held, on hold, held back, hold, quarantine, quarantined, in quarantine, rejected, refused, blocked, stuck, failed, not accepted, rejections, declined, with errors, errors',
    ],
    missingInvoices: [
      invoices,
      'missing, late, not arrived, not received, have not come, haven t come, not come, did not come, didn t come, haven t arrived, have not arrived, haven t received, have not received, didn t arrive, did not arrive, never came, never arrived, not arrive, expected, still to come, absent, gaps, not in yet, not here, delayed',
    ],
    unpaidInvoices: [
      invoices,
      'unpaid, paid, overdue, outstanding, past due, due, due date, payable, not paid, approved, to pay, still to be paid',
    ],
    invoices: [invoices],
    tracking: [
      'tracking number, tracking numbers, tracking no, tracking, track, where is my package, where is my parcel',
    ],
    transitTime: [
      'transit time, transit times, transit days, days in transit, time in transit, transit, how long, delivery time, delivery times, lead time, lead times, days to deliver, delivery days',
    ],
    lostOrDamaged: [
      'lost, damaged, damage, damages, damaging, loss, losses, broken, destroyed, missing packages, missing parcels, stolen',
    ],
    budget: ['budget, budgets, budgeted, over budget, under budget, vs budget, planned spend, vs plan, against plan'],
    collectOnDelivery: ['cod, c o d, cash on delivery, collect on delivery'],
  },
  onInvoices: 'on, in, from, of, within, across',
  severalInvoices: 'invoices, invs, bills',
  invoiceOf: `${invoices}, bill, invoice number, invoice no, inv no`,
  packageOf: 'tracking number, tracking no, tracking, package, parcel, shipment, box, track',
  whereIs:
    'page, take me to, where, track, tracking, find, locate, status, search, look up, open, show, go to, pull up, delivered, arrive, arrived',
  howMany: 'how many, number of, count of, count, no of, nr of, total number of',
  ofThem: {
    most: 'most, the most, highest number, greatest number, largest number, biggest number',
    fewest: 'fewest, the fewest, least, the least, lowest number, smallest number, fewer',
  },
  inDollars: 'in dollars',
  eachInvoice:
    'by invoice, per invoice, by each invoice, for each invoice, for every invoice, each invoice, invoice by invoice',
  amount: 'spend, spent, total, totals, amount, amounts, cost, costs, spending, billed, charged, dollars, money',
  asTable: 'table, tabular, a grid, grid, as a table, in a table',
  thisAnswer:
    'save, this, that, it, these, those, them, to, as, into, data, numbers, table, answer, results, result, rows, report, file, chart, format',
  whatChanged:
    'what changed, what has changed, whats changed, what s changed, what is different, what s different, whats different, what is new, what moved, what changes',
  whyItChanged:
    'why did it change, why did it all change, why has it changed, why did that change, why did things change, why the change, why is it different, what caused the change, why did it go up, why did it go down, why is it up, why is it down, why is it higher, why is it lower, why did it increase, why did it rise, why did it drop, why did it fall, why did it decrease',
  mostGrown:
    'biggest increase, biggest increases, largest increase, highest increase, greatest increase, biggest jump, largest jump, biggest rise, biggest growth, top increases, biggest mover, biggest movers, biggest cost increase',
  mostFallen:
    'biggest decrease, biggest decreases, largest decrease, biggest drop, largest drop, biggest decline, biggest fall, biggest reduction, top decreases',
  howItGoes:
    'how are we doing, how we doing, how we re doing, how are things, how is it going, how s it going, how are we performing, how did we do, how have we done, how are we trending, summary, a summary, overview, snapshot, big picture, state of things, health check',
  whereItGoes:
    'where is the money going, where s the money going, where does the money go, where does our money go, where is our money going, where is all the money going, where is all our money going, where did the money go, where does all the money go, cost drivers, cost driver, spend drivers, what drives our costs, what drives our cost, what drives cost, what drives costs, what is driving our costs, what s driving our costs, what is driving costs, biggest costs, biggest expenses, largest costs, biggest cost items',
  otherClient:
    'the other client, other client, the other one, the other company, the other brand, other clients, the other clients',
  says: {
    invoice:
      'Invoice {number} of {carrier}, billed {days}: its packages, its charges and the carrier’s file are on the page Invoices.',
    package:
      'Package {number} of {carrier}: what was billed for it, and what was reported of its way, is in its detail.',
    downloadInvoices: 'Invoices are downloaded, as they came or as CSV, on the page Download Invoices.',
    download:
      'The menu below an answer saves its numbers as CSV, and its chart as a picture or PDF. What every line says comes as a report.',
    schedule:
      '“Schedule these rows” below an answer sends its rows again and again; what is sent is under Scheduled Reports.',
    upload: 'Invoice files are given to Waybill on the page Upload.',
    heldInvoices:
      'I do not count invoices that are held. Which are in quarantine or were turned down, and why, is told where files come in.',
    missingInvoices:
      'I do not count invoices that have not come. Which were expected, and how late they are, is listed on the page Home.',
    unpaidInvoices:
      'Whether an invoice is due, approved or paid is not known here: carriers’ files say what was billed. What was billed is listed on the page Invoices.',
    invoices: 'Invoices are listed one by one, with what each states and adds up to, on the page Invoices.',
    tracking: 'Write the whole tracking number, and I lead to its package.',
    transitTime: 'How many days packages are on their way is not counted here; whether they came on time is.',
    lostOrDamaged:
      'Which packages were lost or damaged is not known here: only the money that came back for it, by the type of the refund, and packages with exceptions.',
    budget: 'No budget is kept here, so nothing is compared with one; with the days before or a year before it is.',
    collectOnDelivery: 'No charge of yours is called collect on delivery (COD). These are your accessorials:',
    invoicesCounted: 'Invoices, {days}: {count}.',
    together: 'Together: {amount}.',
    withoutKinds:
      '{what}: this is not split by kinds of surcharge, of which only accessorials have any. All of it, and accessorials by kind:',
    againstDays: 'Against {days}: {count}, {amount}; difference {change}.',
    besideDays:
      'Against {days}: {count}, {amount}. No difference is told: too many of those days lie before the first invoice.',
    againstEach: '{of}: {count} against {was}; difference {change}.',
    besideEach: '{of}: {count} against {was}.',
    otherCurrency:
      'They are chosen by an amount in {own}, and an amount in one currency is not one in another. Ask for one in {other}, such as {example}.',
    onAverage: 'On average {amount}.',
    countOf: '{of}: {count}, {amount}',
    spanOf: '{of}: {count}',
    ofCarrier: '{of} {count} – {each}.',
    rankedRow: '{of}, {count} ({amount})',
    theMost: 'The most: {rows}.',
    theFewest: 'The fewest: {rows}.',
    asMany: 'As many have {count} more.',
    withoutAny: 'Without any: {of}.',
    tooMany: 'Those are too many numbers for one answer: ask about fewer days, about one carrier, or by month.',
    whySoMany: 'Why there are more invoices or fewer I cannot tell; why spend changed I can.',
    dearestInvoice: 'The most expensive invoice, {days}: {invoices}.',
    dearestInvoices: 'The most expensive invoices, {days}: {invoices}.',
    cheapestInvoice: 'The cheapest invoice, {days}: {invoices}.',
    cheapestInvoices: 'The cheapest invoices, {days}: {invoices}.',
    listedInvoice: '{number} of {carrier}, {day}, {amount}',
    noInvoices: 'There are no invoices, {days}.',
    above: 'over {amount}',
    from: 'at least {amount}',
    upTo: 'at most {amount}',
    below: 'under {amount}',
    between: '{amount} to {other}',
    noSuchInvoice: 'No invoice of yours has the number {number}.',
    noSuchPackage: 'No package of yours has the tracking number {number}.',
    noSuchNumber: 'No invoice and no package of yours has the number {number}.',
    packagesNotOpen:
      'Packages are found by their number by whoever may search for tracking numbers, which is not open to you.',
    severalFound: 'More than one of yours has the number {number}. Which of these?',
    notOpen: 'That page is not open to you.',
    near: 'Nearest to it:',
    unknown: 'I do not know {words} here.',
  },
}
