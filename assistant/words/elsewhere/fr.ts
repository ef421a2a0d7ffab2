import type { ElsewhereWords } from './elsewhere-words.ts'

const invoices = 'facture, factures, fact'

export const frElsewhere: ElsewhereWords = {
  saidBy: {
    downloadInvoices: ['télécharger, télécharge, téléchargement, exporter, exporte, zip', invoices],
    download: [
      'télécharger, télécharge, téléchargez, téléchargement, le télécharger, exporter, exporte, exportez, csv, excel, xlsx, tableur, pdf',
    ],
    schedule: [
      'envoie moi ça, envoyez moi ceci, envoie le, envoie ça, par mail, par e mail, par courriel, chaque lundi, tous les lundis, chaque semaine, chaque mois, programmer, programme ça, abonner',
    ],
    upload: [
      'déposer, dépose, téléverser, importer, importe, charger une facture, charger un fichier, déposer une facture',
    ],
    heldInvoices: [
      invoices,
      'retenue, retenues, en quarantaine, quarantaine, rejetée, rejetées, refusée, refusées, bloquée, bloquées, en attente, en erreur, avec erreurs, non acceptées',
    ],
    missingInvoices: [
      invoices,
      'manquante, manquantes, manque, manquent, en retard, tardive, tardives, pas arrivées, pas arrivée, ne sont pas arrivées, n est pas arrivée, pas reçues, non reçues, attendues, à venir, perdues, absentes',
    ],
    unpaidInvoices: [
      invoices,
      'impayée, impayées, non payées, pas payées, payée, payées, réglée, réglées, échues, échue, échéance, à payer, approuvée, approuvées, dues',
    ],
    invoices: [invoices],
    tracking: ['numéro de suivi, numéros de suivi, numéro de colis, suivi, suivre, tracking, où est mon colis'],
    transitTime: [
      'délai de transit, délais de transit, temps de transit, durée de transit, jours de transit, jours en transit, transit, combien de temps, délai de livraison, délais de livraison, délai d acheminement, délais d acheminement, temps de livraison',
    ],
    lostOrDamaged: [
      'perdu, perdus, perdue, perdues, égaré, égarés, endommagé, endommagés, endommagée, abîmé, abîmés, cassé, cassés, dommage, dommages, perte, pertes, avarie, avaries, volés, volé',
    ],
    budget: ['budget, budgets, budgété, budgétée, budgétaire'],
    collectOnDelivery: ['contre remboursement, cod'],
  },
  onInvoices: 'sur, dans, de, des, d',
  severalInvoices: 'factures',
  invoiceOf: `${invoices}, numéro de facture, n de facture`,
  packageOf: 'numéro de suivi, suivi, tracking, colis, envoi, paquet, suivre',
  whereIs:
    'page, emmène moi, où, suivre, suivi, tracking, trouver, trouve, chercher, cherche, localiser, statut, ouvrir, ouvre, voir, montrer, montre, afficher, affiche, livré, arrivé',
  howMany: 'combien de, combien d, combien, nombre de, nombre',
  ofThem: {
    most: 'le plus, le plus de, le plus d, plus grand nombre, le plus grand, plus grand',
    fewest: 'le moins, le moins de, le moins d, moins de, plus petit nombre, le plus petit, plus petit',
  },
  inDollars: 'en dollars',
  eachInvoice: 'par facture, pour chaque facture, selon la facture, chaque facture, facture par facture',
  amount: 'dépense, dépenses, total, totaux, montant, montants, coût, coûts, dépensé, argent',
  asTable: 'tableau, en tableau, sous forme de tableau, dans un tableau, table',
  thisAnswer:
    'enregistrer, enregistre, ceci, cela, ça, ce, ces, celui, le, la, les, en, au, format, vers, données, tableau, réponse, résultat, résultats, chiffres, lignes, fichier, graphique, rapport, moi',
  whatChanged:
    'qu est ce qui a changé, qu est ce qui change, quoi a changé, quels changements, quoi de neuf, qu est ce qui est différent, ce qui a changé',
  whyItChanged:
    'pourquoi ça a changé, pourquoi cela a changé, pourquoi c est différent, pourquoi ça change, pourquoi cela a t il changé, pourquoi est ce que ça a changé, pourquoi ce changement, pourquoi le changement, pourquoi ça a augmenté, pourquoi cela a augmenté, pourquoi cela a t il augmenté, pourquoi ça a baissé, pourquoi cela a baissé, pourquoi c est plus haut, pourquoi c est plus cher',
  mostGrown:
    'plus forte hausse, plus fortes hausses, plus grosse hausse, plus grande hausse, plus grosses hausses, plus forte augmentation, plus fortes augmentations, plus grande augmentation, plus grosse augmentation, hausse la plus forte',
  mostFallen:
    'plus forte baisse, plus fortes baisses, plus grosse baisse, plus grande baisse, plus forte diminution, plus grande diminution',
  howItGoes:
    'comment ça va, comment ça se passe, comment ça marche pour nous, comment allons nous, où en sommes nous, où en est on, comment on s en sort, comment nous en sortons nous, vue d ensemble, résumé, bilan, synthèse, état des lieux, tour d horizon',
  whereItGoes:
    'où va l argent, où va notre argent, où part l argent, où part notre argent, où passe l argent, où passe notre argent, dans quoi dépensons nous, postes de coût, postes de coûts, postes de dépense, postes de dépenses, facteurs de coût, facteurs de coûts, inducteurs de coût, principaux coûts, plus gros coûts, plus grosses dépenses, principales dépenses',
  otherClient:
    'l autre client, autre client, les autres clients, autres clients, l autre société, l autre marque, l autre',
  says: {
    invoice:
      'Facture {number} de {carrier}, du {days} : ses colis, ses frais et le fichier du transporteur sont sur la page Factures.',
    package:
      'Colis {number} de {carrier} : ce qui a été facturé pour lui et ce qui a été communiqué de son trajet est dans son détail.',
    downloadInvoices:
      'Les factures se téléchargent, telles qu’arrivées ou en CSV, sur la page Télécharger les factures.',
    download:
      'Le menu sous une réponse enregistre ses chiffres en CSV et son graphique en image ou en PDF. Ce que dit chaque ligne vient comme rapport.',
    schedule:
      '« Programmer ces lignes », sous une réponse, envoie ses lignes encore et encore ; ce qui est envoyé se trouve sous Rapports programmés.',
    upload: 'Les fichiers de factures se donnent à Waybill sur la page Déposer.',
    heldInvoices:
      'Je ne compte pas les factures retenues. Lesquelles sont en quarantaine ou ont été refusées, et pourquoi, se lit là où les fichiers arrivent.',
    missingInvoices:
      'Je ne compte pas les factures qui ne sont pas arrivées. Celles qui étaient attendues, et leur retard, sont sur la page Accueil.',
    unpaidInvoices:
      'On ne sait pas ici si une facture est échue, approuvée ou payée : les fichiers des transporteurs disent ce qui a été facturé. Ce qui a été facturé est sur la page Factures.',
    invoices:
      'Les factures sont une par une, avec ce que chacune indique et ce qu’elle totalise, sur la page Factures.',
    tracking: 'Écrivez le numéro de suivi en entier et je mène à son colis.',
    transitTime: 'On ne compte pas ici combien de jours les colis sont en route ; s’ils sont arrivés à l’heure, oui.',
    lostOrDamaged:
      'On ne sait pas ici quels colis ont été perdus ou endommagés : seulement l’argent revenu pour cela, par type de remboursement, et les colis avec exception.',
    budget: 'Aucun budget n’est tenu ici, donc rien ne lui est comparé ; aux jours d’avant ou à un an plus tôt, si.',
    collectOnDelivery: 'Aucun de vos frais ne s’appelle contre remboursement (COD). Voici vos frais accessoires :',
    invoicesCounted: 'Factures, {days} : {count}.',
    together: 'En tout : {amount}.',
    withoutKinds:
      '{what} : cela ne se ventile pas par type de surcharge, que seuls les frais accessoires ont. Le total, et les frais accessoires par type :',
    againstDays: 'Comparaison, {days} : {count}, {amount} ; différence {change}.',
    besideDays:
      'Comparaison, {days} : {count}, {amount}. Aucune différence n’est donnée : trop de ces jours précèdent la première facture.',
    againstEach: '{of} : {count} contre {was} ; différence {change}.',
    besideEach: '{of} : {count} contre {was}.',
    otherCurrency:
      'Elles sont choisies par un montant en {own}, et un montant dans une devise n’en est pas un dans une autre. Demandez-en un en {other}, par exemple {example}.',
    onAverage: 'En moyenne {amount}.',
    countOf: '{of} : {count}, {amount}',
    spanOf: '{of} : {count}',
    ofCarrier: '{of} {count} – {each}.',
    rankedRow: '{of}, {count} ({amount})',
    theMost: 'Le plus : {rows}.',
    theFewest: 'Le moins : {rows}.',
    asMany: 'Autant pour {count} autres.',
    withoutAny: 'Sans aucune : {of}.',
    tooMany: 'Cela fait trop de chiffres pour une réponse : demandez moins de jours, un seul transporteur ou par mois.',
    whySoMany:
      'Pourquoi il y a plus ou moins de factures, je ne peux pas le dire ; pourquoi les dépenses ont changé, oui.',
    dearestInvoice: 'La facture la plus chère, {days} : {invoices}.',
    dearestInvoices: 'Les factures les plus chères, {days} : {invoices}.',
    cheapestInvoice: 'La facture la moins chère, {days} : {invoices}.',
    cheapestInvoices: 'Les factures les moins chères, {days} : {invoices}.',
    listedInvoice: '{number} de {carrier}, {day}, {amount}',
    noInvoices: 'Il n’y a pas de factures, {days}.',
    above: 'plus de {amount}',
    from: 'au moins {amount}',
    upTo: 'au plus {amount}',
    below: 'moins de {amount}',
    between: 'de {amount} à {other}',
    noSuchInvoice: 'Aucune de vos factures n’a le numéro {number}.',
    noSuchPackage: 'Aucun de vos colis n’a le numéro de suivi {number}.',
    noSuchNumber: 'Aucune de vos factures et aucun de vos colis n’a le numéro {number}.',
    packagesNotOpen:
      'Les colis se trouvent par leur numéro pour qui peut chercher des numéros de suivi, ce qui ne vous est pas ouvert.',
    severalFound: 'Plus d’un des vôtres a le numéro {number}. Lequel ?',
    notOpen: 'Cette page ne vous est pas ouverte.',
    near: 'Le plus proche :',
    unknown: 'Ici, je ne connais pas {words}.',
  },
}
