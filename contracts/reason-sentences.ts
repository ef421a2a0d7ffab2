/**
 * Why a file, an invoice or a line did not come in, as words with places for values. The web has the same names in six
 * languages; the command line speaks these.
 */
export const reasonSentences = {
  'file-empty': 'The file is empty.',
  'file-unreadable': 'The file could not be read as text or as a zip archive.',
  'file-workbook':
    'This is an Excel workbook or another Office document. Save it as CSV, or fetch the CSV from the carrier, and give that.',
  'file-office':
    'This is an Office document, but no workbook. Fetch the invoice from the carrier as CSV or as an Excel workbook (.xlsx), and give that.',
  'file-pdf':
    'This is a PDF, a picture of the invoice. Fetch the same invoice from the carrier as CSV or as an Excel workbook (.xlsx), and give that.',
  'file-picture':
    'This is a picture. Fetch the same invoice from the carrier as CSV or as an Excel workbook (.xlsx), and give that.',
  'file-web-page':
    'This is a web page, not an invoice file. A download ends at one when the carrier asks to sign in again. Sign in there, download the file once more, and give that.',
  'file-of-programs':
    'This is {kind}, as programs exchange it, which Waybill does not read. Fetch the invoice from the carrier as CSV, as an Excel workbook (.xlsx) or as X12, and give that.',
  'file-first-line-too-long':
    'The first line of this file is longer than 64 kB, so nothing tells its columns. It begins with "{beginning}". Shorten that line, or take it out where it is a title.',
  'file-unknown-format':
    'This is none of the layouts Waybill knows (UPS Billing Data, FedEx Billing Online, DHL MyBill, X12 110, 210, 310 or 214, tracking events, claims). It begins with "{beginning}". Say on the Upload page what its columns are, and the next file like it comes in by itself.',
  'file-acknowledgement':
    'This is an acknowledgement (X12 997): somebody has received what was sent. It bills nothing, so nothing of it is loaded.',
  'file-headers-missing':
    'It looks like {format}, but these columns are missing: {columns}. Download it with all its columns, or say on the Upload page what those are that it has.',
  'file-too-large': 'The file is larger than {limit}.',
  'file-not-finished':
    'Waybill could not finish this file; the log of the service says why. Give it again when that is mended.',
  'file-disk-full': 'The disk is full, so Waybill could not finish this file. Give it again when there is room.',
  'file-folder-locked':
    'A folder of Waybill cannot be written to, so this file could not be finished. Give it again when that is mended.',
  'file-too-slow':
    'Reading this file took longer than a file of its size may take. It was stopped, and nothing of it was loaded.',
  'file-not-kept': 'The file as it came is no longer kept, so it could not be read again.',
  'file-stopped':
    'Somebody stopped this file before anything of it came in. Have it read again on Jobs, or give it again.',
  'zip-damaged': 'The zip archive is damaged.',
  'zip-locked': '"{name}" is locked with a password. Unpack it and give it by itself.',
  'zip-too-many-files': 'The zip archive holds more than {limit} files.',
  'zip-bomb': 'The zip archive would unpack to more than {times} times its size. Nothing of it was kept.',
  'zip-overlapping': 'Files in the zip archive lie on top of one another. Nothing of it was kept.',
  'zip-nested': '"{name}" is an archive inside the archive; unpack it and give it by itself.',
  'workbook-damaged':
    'This workbook is damaged, or was cut off on its way. Fetch it again, or open it, save it, and give that.',
  'workbook-locked':
    'This document is locked with a password. Open it, take the password off, save it, and give it again.',
  'workbook-macros': 'This workbook holds macros (.xlsm). Save it as a workbook without macros (.xlsx), and give that.',
  'workbook-other-kind':
    'Waybill does not read workbooks of the kind {kind}. Open it, save it as an Excel workbook (.xlsx) or as CSV, and give that.',
  'workbook-bomb': 'This workbook would unpack to more than {times} times its size. Nothing of it was read.',
  'workbook-too-much-text':
    'The texts of this workbook come to more than {limit}. Give it as several workbooks, or as CSV.',
  'workbook-too-wide':
    'The sheet has values beyond its first {limit} columns. Delete what does not belong to the invoice, save it, and give it again.',
  'workbook-several':
    'Several sheets of this workbook hold an invoice, and cannot be read as one: {sheets}. Save each as a workbook of its own, and give those.',
  'workbook-invoice-twice':
    'Invoice {invoice} is on several sheets of this workbook: {sheets}. Nothing was read, so that nothing counts twice. Leave it on one of them, save it, and give it again.',
  'workbook-unknown-format':
    'No sheet of this workbook ({sheets}) is one of the layouts Waybill knows (UPS Billing Data, FedEx Billing Online, DHL MyBill, tracking events, claims). Say on the Upload page what its columns are, and the next workbook like it comes in by itself.',
  'workbook-all-hidden':
    'All sheets of this workbook that could hold something are hidden ({sheets}). Show the one with the invoice, save it, and give it again.',
  'workbook-without-values':
    '{cells} {cells|formula|formulas} on the sheet "{sheet}" {cells|has no stored value, in|have no stored value, the first in} {cell}. Open the workbook in Excel, save it, and give it again.',
  'file-amounts-undecided':
    'No amount of this file tells whether {example} means thousands or decimals. Fetch the file again with a point or two digits behind the comma.',
  'line-columns': 'This line has {found} {found|column|columns} instead of {expected}.',
  'line-date': '"{value}" in {column} is not a date.',
  'line-amount': '"{value}" in {column} is not an amount.',
  'line-amount-third-decimal':
    '"{value}" in {column} has a third decimal, as its currency may have. Waybill keeps two, and rounds none away.',
  'line-amount-other-mark':
    '"{value}" in {column} has "{other}" before its decimals, while other amounts of this file have "{usual}". A file that mixes both ways of writing cannot be added up.',
  'line-invoice-missing': 'This line names no invoice.',
  'line-sum': 'The charges on this line make {sum}, but its total says {total} (difference {difference}).',
  'line-repeated':
    'This line says in every cell what line {line} says, and no total tells whether it was charged twice. Leave one of them out, or add the total that the invoice states.',
  'line-rejected': 'This line could not be read.',
  'line-too-long': 'This line is longer than {limit} characters.',
  'line-quotation': 'A quotation mark on this line is left open, or stands in the middle of a cell.',
  'line-left-open': 'A quotation mark is left open on this line, and nothing after it could be read.',
  'line-tracking-number-missing': 'This line has no tracking number.',
  'line-carrier-missing': 'This line names no carrier.',
  'line-filed-by-unknown': '"{value}" in filed_by is neither Audit nor Client.',
  'line-outcome-unknown': '"{value}" in outcome is none of Pending, Credited and Denied.',
  'line-type-unknown': 'The Line Type "{value}" is neither I nor S.',
  'invoice-control-total':
    'The charges make {sum} {currency}, but the invoice says {controlTotal} {currency}: {difference} {currency} are missing or too much.',
  'invoice-control-total-missing': 'The invoice states no total to check its charges against.',
  'invoice-control-total-differs': 'The lines of this invoice do not agree on its total: {values}.',
  'invoice-line-rejected': '{lines} of its lines could not be read.',
  'invoice-rate-missing':
    'There is no exchange rate from {currency} to USD for {date}. The invoice comes in by itself once rates that cover that day are there.',
  'invoice-came-later': 'It waited for an exchange rate from {currency} to USD, and came in later, on {cameOn}.',
  'invoice-currency-mixed': 'The invoice is in several currencies: {currencies}.',
  'invoice-date-far': 'The invoice is dated {date}. Invoices are from 1990 on, and at most a year ahead of today.',
  'invoice-differs': 'Invoice {invoice} is already loaded with another total ({loaded}); this file says {given}.',
  'invoices-came-later': '{invoices} of its invoices waited for exchange rates and came in later.',
  'layout-gone': 'The layout "{layout}" that this file was to be read by is not there any more.',
  'layout-header-missing':
    'The columns of the layout "{layout}" stand nowhere in the first {lines} lines of this file.',
  'layout-columns-missing': 'The layout "{layout}" reads columns that this file does not have: {columns}.',
  'layout-invoice-number-missing':
    'The layout "{layout}" does not say which invoice this file is, and nobody has said it.',
  'layout-date-missing': 'The layout "{layout}" finds no invoice date for this file, and nobody has said it.',
  'layout-account-missing': 'The layout "{layout}" finds no account for this file, and nobody has said it.',
  'layout-currency-missing': 'The layout "{layout}" finds no currency for this file, and nobody has said it.',
  'layout-carrier-missing': 'The layout "{layout}" finds no carrier for this file, and nobody has said it.',
  'layout-date-unreadable': 'The layout "{layout}" expects the invoice date where this file says "{value}".',
  'layout-currency-unreadable': 'The layout "{layout}" expects a currency where this file says "{value}".',
  'layout-total-unreadable': 'The layout "{layout}" expects the total where this file says "{value}".',
  'layout-columns-new':
    'This file has more columns than the layout knows, and they are left out: {columns}. If one of them is a charge, the sums tell; then change the layout.',
  'values-unread':
    '{lines} {lines|line has|lines have} something in {column} that could not be read, such as "{example}". {lines|It was|They were} read without it.',
  'line-currency': '"{value}" in {column} is not a currency.',
  'line-currency-sign':
    'More than one country writes its currency as "{value}". Say in the layout which currency that is here, or in which country it is at home.',
  'line-currency-other': 'An amount on this line is in {sign}, and its invoice in {currency}.',
  'line-shifted':
    'The cells of this line stand a column too far to the right: "{value}" is in {column}. Most likely a comma in a text or an amount before it has no quotation marks.',
  'lines-other-table':
    'Lines {from} to {to} are another table, with the columns {columns}. It is not read, and its invoice stays out: give it in a file of its own, or let the layout pass over its title.',
  'lines-passed-over':
    '{lines} {lines|line has neither a shipment nor an amount, or is a sum or the head of a page, and was|lines have neither a shipment nor an amount, or are sums or heads of pages, and were} passed over.',
  'no-freight':
    'No charge here is freight. {packages} {packages|tracking number is counted as no package|tracking numbers are counted as no packages} until it is said which charges are freight.',
  'amounts-not-read':
    '{column} comes to {sum} in all and is not read. If it is a charge, or what the invoices come to, say so before you confirm the sum.',
  'amounts-rounded':
    '{lines} {lines|line has|lines have} amounts of more than two decimals, such as {example}. Each was rounded to two.',
  'lines-refunded':
    '{lines} {lines|line was|lines were} left out, because {column} says that {lines|it was|they were} paid back: {sum} {currency} in all.',
  'invoices-total-typed': 'Invoices whose total was typed in by whoever gave the file: {invoices}.',
  'invoices-sum-confirmed':
    'Invoices that state no total, whose sum was confirmed by whoever gave the file: {invoices}.',
  'invoices-checked-by-file':
    'Invoices without a total of their own in this file: {invoices}. Their sum was checked against its total of {total}.',
  'file-total-differs':
    'The charges of the file make {sum}, but its total says {total} (difference {difference}). Nothing that states no total of its own came in.',
  'transaction-counts':
    'Transaction {transaction} says it has {stated} {stated|segment|segments} and has {found}. It was read all the same.',
  'group-cut-off': 'The file ends inside group {group}, so transactions may be missing.',
  'transaction-cut-off': 'Transaction {transaction} has no end (SE): the file or its interchange was cut off.',
  'transactions-of-other-type':
    '{count} {count|transaction|transactions} of type {other} {count|stands|stand} beside the {type}. {count|It was|They were} not read.',
  'bill-of-lading-copy': 'Bill of lading {invoice} came as a copy that bills nothing. It was left out.',
  'invoice-cancellation':
    'This takes invoice {invoice} back. Nothing of it was loaded; if the invoice came in before, undo the file it came with.',
  'dates-undecided':
    '{dates} {dates|date|dates}, such as {example}, may have the day or the month first, and nothing in the file tells which. {example} was read as {read}.',
  'dates-both-ways':
    'The file writes dates both ways: {dayFirst} {dayFirst|has|have} the day first and {monthFirst} the month, as in a workbook whose date cells were turned. {dates} {dates|other|others}, such as {example}, cannot be told apart. {example} was read as {read}.',
  'workbook-sheets-left':
    'The sheet "{sheet}" was read. These others hold no invoice that Waybill knows, and were left alone: {others}.',
  'workbook-sheets-read': 'The sheets {sheets} have the same layout, and all of them were read.',
  'workbook-sheet-chosen':
    'The sheet "{sheet}" was chosen and read. The layout fits these others too, and they were left alone: {others}.',
  'workbook-sheets-hidden': 'Hidden sheets were left alone: {sheets}.',
  'workbook-digits-lost':
    '{cells} {cells|number|numbers} of more than 15 digits had lost {cells|its|their} last ones before the workbook came, such as {written} in {cell}. {cells|It was read as it stands|They were read as they stand} in it.',
  'tracking-numbers-cut':
    '{lines} {lines|line has|lines have} a tracking number that a spreadsheet has cut, such as {example}. {lines|It was read all the same, as a package|They were read all the same, each as a package} of its own.',
  'invoices-checked-by-line':
    'Invoices without a total of their own in this file: {invoices}. Each line was checked against the total it states.',
} as const
