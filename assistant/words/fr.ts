import type { LanguageWords } from './language-words.ts'
import { frNames } from './names/fr.ts'
import { frTalk } from './talk/fr.ts'
import { frValues } from './values/fr.ts'

export const fr: LanguageWords = {
  measures: {
    totalSpend:
      'dépense totale, facturer, dépense, dépenses, dépensé, dépensés, coût, coûts, coûté, coûte, coûtent, payé, payer, payons, paiements, facturé, coût total, frais d expédition, dépenses de transport, coût de transport, coûts de transport, dépenses d expédition, frais de port, argent, dépensons, dépense t on, dépenser, dépensait, dépensions, dépensées, dépensée, facture, factures, facturation, facturés, facturée, facturées, facturent, montant facturé, total facturé, montant total facturé, payés, payée, payées, paie, paye, paient, payait, coûtait, coûtaient, coûter, coûtés, coûtée, débours, déboursé, déboursés, réglé, réglés, règlement, règlements, décaissé, coût de livraison, coûts de livraison, coûts logistiques, coût logistique, dépenses logistiques, frais de livraison, frais d envoi, frais de transport, frais logistiques, coût d expédition, coûts d expédition, coût du transport, dépense de transport, dépense transport, dépenses transport, coûts transport, coût transport, budget dépensé, budget consommé, montant payé, montant dépensé, total dépensé, dépenses totales, coûts totaux, addition, note, charges, montant net, net payé, montants payés, dépense nette, prélevé, net, dépensent, dépense t on, dépensons, dépensaient, déboursé, débourser, déboursons, décaissé, réglé, réglés, payons, payent, paient, après remises, après remise, remises déduites, net de remises, carburant compris, carburant inclus, y compris le carburant, y compris carburant, incluant le carburant, taxes comprises, taxes incluses, y compris les taxes, suppléments compris, suppléments inclus, y compris les suppléments',
    publishedAmount:
      'montant au tarif public, prix normal, prix normaux, prix officiel, prix officiels, prix catalogue, catalogue, liste de prix, grille tarifaire, plein tarif, tarif plein, tarif normal, tarif officiel, tarifs officiels, prix plein, prix public, prix publics, prix affiché, prix affichés, barème, sans aucune remise, sans remise, sans remises, au tarif public, au prix public, au prix catalogue, prix de base, montant au tarif public, tarif public, prix public, montant publié, prix catalogue, tarif catalogue, tarifs publics, prix publics, prix de liste, prix liste, tarif publié, tarifs publiés, montant brut, brut, montant catalogue, montant public, prix publié, avant remise, avant remises, montant tarif public, tarif de base, aux tarifs publics, au tarif publié, aux tarifs publiés, montant au tarif publié, au tarif officiel, montant avant remise, montant avant remises, montant brut avant remise, dépenses avant remise, dépense avant remises, coût avant remise, sans les remises, hors remise, hors remises, au plein tarif',
    transportationDiscount:
      'remise de transport, remisé, ristourne, ristournes, rabais, nous ont remisé, nous a remisé, nous remise, ce qu on nous a remisé, réductions, réduction, remise accordée, remises accordées, nous enlèvent, nous ont enlevé, déduit du prix, nous déduisent, remise de transport, rem transp, remise transp, remise, remises, rabais, remises de transport, ristourne, ristournes, réduction, réductions, remises obtenues, remise obtenue, remises transporteur, remises des transporteurs, escompte, escomptes, rabais obtenus, remises accordées, remises négociées, incitations, remise sur le tarif, remises sur le tarif, remise sur le prix catalogue, remises sur le prix catalogue, remise sur tarif, remises transport, remise transport, remises consenties, montant des remises, total des remises, réductions tarifaires, incitatifs, réductions obtenues, montant remisé, total remisé',
    accessorials: 'frais accessoires',
    fuelSurcharge:
      'surcharge carburant, gazole, gasoil, diesel, argent du carburant, supplément gazole, supplément gasoil, surcharge gasoil, surcharge fuel, fuel, taxe carburant, indexation carburant, indexation gazole, surcharge carburant, surcharges carburant, carburant, supplément carburant, surtaxe carburant, surtaxes carburant, frais de carburant, frais carburant, supplément de carburant, suppléments carburant, surcharge de carburant, surcharges de carburant, surcharge gazole, essence, coût du carburant, taxe carburant, indexation carburant, surcharge du carburant',
    taxesAndOtherCharges:
      'taxes et autres frais, taxes, impôts, autres frais, tva, droits de douane, taxes et droits, taxes et autres charges, taxe, droits et taxes, douane, taxes et autres, taxes et autres coûts, taxes et divers, taxes et le reste, impôts et taxes, impôts et autres frais, taxes et droits de douane, frais de douane, frais douaniers, droits et autres frais, taxes et droits divers, autres charges, autres coûts, taxes diverses, tva et autres frais, taxes et surtaxes diverses',
    packages:
      'colis au total, colis, paquets, paquet, envois, envoi, expéditions, expédition, plus utilisés, plus utilisées, les plus utilisés, les plus utilisées, nombre de colis, nombre d envois, livraisons, carton, cartons, boîtes, boîte, pièces, nombre d expéditions, nombre de livraisons, nombre de paquets, volume de colis, livraison, quantité de colis, unités expédiées, nb de colis, nb colis, commandes expédiées, colisage, plus utilisé, plus utilisée, le plus utilisé, la plus utilisée, moins utilisé, moins utilisés, expédions le plus, envoyons le plus, expédie t on le plus, envoie t on le plus, livraison en, livraisons en, livraisons vers, livraisons au',
    onTimePackages:
      'colis à l heure, livraisons à l heure, colis ponctuels, livrés à temps, à temps, livrés à l heure, livraisons à temps, colis à temps, arrivés à l heure, arrivés à temps, envois à l heure, colis livrés à l heure, colis livrés à temps, livraisons ponctuelles, dans les délais, livrés dans les délais, colis dans les délais, envois ponctuels, livrées à l heure, livrées à temps, colis dans les temps, envois à temps, envois dans les temps, envois dans les délais, paquets à l heure, paquets à temps, paquets dans les temps, paquets dans les délais, paquets ponctuels, livraisons dans les temps, livraisons dans les délais, livrés dans les temps, arrivés dans les temps, arrivés dans les délais, livrés à la date prévue, livrés à la date promise, livrés ponctuellement, dans le délai prévu, dans les temps, qui sont arrivés à temps, sont arrivés à l heure, sont arrivés à temps',
    latePackages:
      'colis en retard, retards, livraisons en retard, envois en retard, colis retardés, livrés en retard, en retard, arrivés en retard, retard, retardés, retardé, retardées, tardif, tardifs, tardive, tardives, livraisons tardives, livraison tardive, livraisons retardées, envois tardifs, envois retardés, colis tardifs, livrées en retard, arrivées en retard, livraison en retard, hors délai, hors délais, colis livrés en retard, expéditions en retard, paquets en retard, colis arrivés en retard, expéditions tardives, cartons en retard, envoi en retard, livré en retard, délai dépassé, délais dépassés, pas à l heure, pas arrivés à l heure, au delà du délai, au delà des délais, après la date prévue, après l échéance, date dépassée, échéance dépassée, déjà en retard, livrés hors délai, pas livrés à temps, non livrés à temps, qui ne sont pas arrivés à temps, pas arrivés à temps, livrés trop tard, arrivés trop tard, plus tard que prévu, en dépassement de délai, au delà de la date prévue, au delà de leur date prévue, au delà de la date de livraison prévue, au delà de leur date de livraison, au delà de leur date de livraison prévue, après la date de livraison prévue, après leur date de livraison prévue, dont la date de livraison est dépassée, dont la date de livraison prévue est dépassée, dont la date prévue est dépassée, ayant dépassé leur date de livraison, ayant dépassé leur date de livraison prévue, ont dépassé leur date de livraison, ont dépassé leur date de livraison prévue, ont déjà dépassé leur date de livraison, ont déjà dépassé leur date de livraison prévue, retard de livraison, retards de livraison, retard à la livraison',
    exceptionPackages:
      'colis en anomalie, anomalies, colis avec anomalie, exceptions, colis avec anomalies, colis en exception, exception, incidents, incident, incidents de livraison, envois en anomalie, livraisons en anomalie, anomalies de livraison, colis avec incident, colis avec incidents, colis en incident, colis avec exception, colis avec exceptions, colis avec une anomalie, envois avec incident, envois avec incidents, envois en incident, envois avec exception, envois avec exceptions, envois avec une anomalie, paquets avec incident, paquets avec incidents, paquets en incident, paquets avec exception, paquets avec exceptions, paquets avec une anomalie, livraisons avec incident, livraisons avec incidents, livraisons en incident, livraisons avec exception, livraisons avec exceptions, livraisons avec une anomalie, ont eu un incident, ont eu une anomalie, ont connu un incident, exceptions de livraison, en anomalie, en exception, avec incident, avec anomalie',
    pendingLatePackages:
      'colis en attente en retard, en retard et non livrés, en retard et pas encore livrés, en retard et toujours pas livrés, non livrés et en retard',
    packagesWithoutStatus:
      'colis sans statut, colis sans statut de livraison, envois sans statut, envois sans statut de livraison, sans statut de livraison, sans information de livraison',
    onTimeShare:
      'à l heure, ponctualité, taux de ponctualité, taux de livraison à l heure, pourcentage de livraisons à l heure, pourcentage à l heure, taux de livraisons à l heure, taux de livraison à temps, taux à l heure, taux de service, part des livraisons à l heure, part à l heure, pourcentage de colis à l heure, pourcentage de livraison à l heure, pourcentage de colis livrés à l heure, pourcentage de livraisons à temps, pourcentage à temps, pourcentage de ponctualité, livraison à l heure, livraison à temps, respect des délais, taux de respect des délais, performance de livraison, taux de ponctualité de livraison, % à l heure, % de livraisons à l heure, % de colis à l heure, ponctuels, ponctuelles, part des colis à l heure, taux de colis à l heure, % de ponctualité, part des colis livrés à l heure, otd, ponctuel, ponctuelle, fiable, fiables, fiabilité, respecte les délais, dans les temps, dans les délais, taux de livraisons à temps, pourcentage de colis à temps, pourcentage livré à temps, part des colis livrés à temps, part des livraisons à temps, indice de ponctualité, niveau de ponctualité, pourcentage de colis livrés à temps, part de colis à l heure, part de colis livrés à temps',
    lateShare:
      'taux de retard, % retard, % retards, % en retard, pourcentage de retards, pourcentage de colis en retard, taux de retards, taux de livraison en retard, taux de livraisons en retard, taux de colis en retard, taux de livraisons tardives, pourcentage de retard, pourcentage de livraisons en retard, pourcentage de livraisons tardives, pourcentage de colis livrés en retard, part des retards, part de retard, part de retards, part des colis en retard, part de colis en retard, part des livraisons en retard, % de retard, % de retards, % de colis en retard, % de livraisons en retard, proportion de retards, proportion de colis en retard, pourcentage de colis retardés, taux de livraison tardive, indice de retard, pourcentage en retard',
    exceptionShare:
      'anomalie, taux d anomalie, taux d anomalies, taux d exception, taux d exceptions, pourcentage d anomalies, part des anomalies, taux d incident, taux d incidents, pourcentage d exceptions, pourcentage d incidents, part des exceptions, pourcentage de colis en anomalie, pourcentage de colis en exception, pourcentage de colis avec incident, taux de colis en anomalie, taux de colis en exception, proportion d anomalies, proportion d exceptions, proportion d incidents, part des incidents, part des colis en anomalie, part des colis en exception, pourcentage d exception, pourcentage d anomalie, pourcentage d incident',
    pendingLateShare:
      'en attente en retard, taux de colis en attente en retard, part des colis en attente en retard, pourcentage de colis en attente en retard, pourcentage en attente en retard',
    billWeight:
      'poids facturé, livres facturées, poids facturable, poids taxable, poids taxé, poids de facturation, poids facturé total, poids total facturé, poids facturés, livres taxées, poids qu on nous a facturé, poids qui nous a été facturé, poids porté sur la facture, poids sur facture, poids de la facture, livres facturables, poids tarifé, poids à facturer, poids retenu pour la facturation',
    actualWeight:
      'poids réel, poids effectif, poids physique, livres réelles, poids réel total, poids réels, poids total réel, poids sur la balance, poids à la balance, poids pesé, poids mesuré, poids vrai, vrai poids, poids constaté',
    weightDifference:
      'écart de poids, facturé en plus du poids réel, facturés en plus du poids réel, au dessus du poids réel, au delà du poids réel, en plus du poids réel, par rapport au poids réel, livres facturées en trop, livres en trop, livres en plus, poids facturé en plus, surpoids facturé, poids facturé en trop, excédent de poids, excédent de poids facturé, dépassement de poids, écart de poids, différence de poids, écart entre poids facturé et poids réel, écart entre le poids facturé et le poids réel, différence entre poids facturé et poids réel, différence entre le poids facturé et le poids réel, différence entre poids facturé et réel, écart entre poids facturé et réel, surpoids facturé, excédent de poids, écarts de poids, différences de poids, différence entre le poids facturé et réel, écart entre le poids facturé et réel, différence entre le poids facturé et le réel, écart entre le poids facturé et le réel, écart entre poids réel et poids facturé, écart entre poids réel et facturé, différence entre poids réel et poids facturé, surplus de poids facturé, poids en trop',
    averageBillWeight:
      'poids facturé moyen, poids moyen facturé, poids moyen facturé par colis, poids facturé moyen par colis, poids facturé par colis, livres facturées par colis, moyenne du poids facturé, poids facturé en moyenne, poids moyen taxé, poids taxé moyen, poids facturable moyen',
    averageActualWeight:
      'poids réel moyen, poids moyen réel, poids moyen réel par colis, poids réel moyen par colis, poids réel par colis, livres réelles par colis, moyenne du poids réel, poids réel en moyenne',
    averageWeightDifference:
      'écart de poids moyen, écart moyen de poids, écart de poids moyen par colis, écart moyen de poids par colis, écart de poids par colis, différence de poids moyenne, différence moyenne de poids, écart moyen entre poids facturé et poids réel, écart moyen entre poids facturé et réel, différence moyenne entre poids facturé et réel',
    refundTotal:
      'remboursement total, remb, rembs, rembts, remboursements, remboursement, remboursé, avoirs, avoir, crédits, remboursés, remboursée, remboursées, remboursent, rembourser, montant remboursé, montant des remboursements, montants remboursés, argent récupéré, récupéré, récupérés, récupérée, récupérer, récupérons, notes de crédit, note de crédit, crédit, avoirs obtenus, crédité, crédités, rendu, restitué, restitués, recouvré, recouvrés, total des remboursements, sommes récupérées, remboursements obtenus, montant récupéré, total remboursé, nous a t on remboursé, nous ont remboursé, nous a été remboursé, on nous a remboursé, avoirs reçus, remboursements reçus, crédits reçus, crédits obtenus, argent remboursé, somme récupérée, sommes remboursées',
    auditRefund:
      'remboursement d audit, remboursements d audit, remboursements par audit, remboursements issus de l audit, remboursements de l audit, avoirs d audit, avoirs de l audit, remboursements audit, crédits d audit, récupérations d audit, remboursements liés à l audit, récupéré par l audit, récupérés par l audit, remboursements réclamés par l audit, remboursements obtenus par l audit, remboursements que l audit a obtenus, remboursements que l audit a réclamés, avoirs obtenus par l audit, réclamés par l audit, obtenus par l audit, réclamé par l audit, réclamées par l audit, l audit a réclamé, a réclamé l audit, réclamations de l audit, récupérées par l audit, l audit a récupéré, obtenu par l audit, l audit a obtenu, l audit a t il réclamé, l audit a t il récupéré, l audit a t il obtenu, remboursements grâce à l audit, remboursements via l audit, remboursements par l audit, récupérations de l audit, avoirs audit',
    clientRefund:
      'remboursement client, remboursements client, remboursements propres, remboursements obtenus par le client, remboursements obtenus par nous, remboursements obtenus par nos soins, nos propres remboursements, remboursements du client, remboursement du client, avoirs du client, avoirs client, remboursements demandés par nous, remboursements que nous avons demandés',
    refundShareOfSpend:
      'remboursement sur dépense, taux de remboursement, part des remboursements, remboursements en % des dépenses, remboursements en pourcentage des dépenses, part des dépenses remboursée, pourcentage de remboursement, taux de remboursements, remboursements sur dépenses, remboursements par rapport aux dépenses, part remboursée, part des remboursements dans les dépenses, part des remboursements dans la dépense, part de la dépense remboursée, remboursement en % de la dépense, remboursements en % de la dépense, remboursements rapportés aux dépenses, rapportés aux dépenses, avoirs rapportés aux dépenses, poids des remboursements dans les dépenses, remboursements par rapport à la dépense, remboursements sur la dépense, remboursements sur les dépenses, ratio remboursements sur dépenses, ratio de remboursement, ratio des remboursements, remboursements en proportion des dépenses, pourcentage des dépenses remboursé, pourcentage de la dépense remboursé, pourcentage des dépenses récupéré, part des dépenses récupérée, part du remboursement dans la dépense, remboursements en part des dépenses, quel pourcentage des dépenses nous a été remboursé',
    fuelShareOfSpend:
      'carburant sur dépense, % de carburant, % carburant, carburant %, carburant en %, pourcentage de carburant, % de surcharge carburant, % surcharge carburant, surcharge carburant %, surcharge carburant en %, pourcentage de surcharge carburant, pourcentage de la surcharge carburant, carburant sur dépenses, surcharge carburant sur dépense, surcharge carburant en pourcentage, carburant en pourcentage, ratio carburant, ratio de carburant, ratio de surcharge carburant, proportion de carburant, pourcentage carburant, pourcentage surcharge carburant',
    accessorialShareOfSpend: 'frais accessoires sur dépense, accessoires sur dépense, frais accessoires sur dépenses',
    taxesShareOfSpend: 'taxes et autres sur dépense, taxes sur dépense, taxes sur dépenses',
    discountShareOfPublished:
      'remise sur tarif, remise sur tarif public, taux de remise, taux de remises, pourcentage de remise, remise moyenne, remise en pourcentage, % de remise, remise effective, taux de remise moyen, ratio de remise, % remise, remise %, remise en %, pourcentage remise',
    accessorialAmount:
      'montant accessoire, petits frais accessoires, petits suppléments, petits frais en plus, petits extras, montant accessoire, frais accessoires, accessoires, frais supplémentaires, coûts accessoires, montant des frais accessoires, coût des frais accessoires, coûts additionnels, frais additionnels, frais annexes, frais en plus, services accessoires, suppléments accessoires, charges accessoires, frais extra, extras, coûts supplémentaires, prestations accessoires, total des frais accessoires, surcharges accessoires, montant des accessoires, frais accessoire, dépenses en frais accessoires',
    accessorialCount:
      'nombre de frais accessoires, nombre d accessoires, combien de frais accessoires, nombre de suppléments, nombre de surcharges, combien de suppléments, combien de surcharges, nombre de frais accessoires facturés, nombre de fois où l on nous a facturé des frais accessoires, nombre de charges accessoires, combien d accessoires, nombre de services accessoires, nombre d occurrences de frais accessoires',
    accessorialPackages: 'colis avec frais accessoires',
    costPerPackage:
      'coût par colis, coût par col, dépense par colis, coût moyen par colis, prix par colis, coût par envoi, coût d un colis, coût au colis, coût du colis, coût moyen au colis, coût moyen d un colis, coût moyen du colis, prix moyen par colis, prix par envoi, prix d un colis, coût par paquet, coût par expédition, coût moyen par envoi, coût moyen par expédition, coût moyen par paquet, dépense moyenne par colis, dépense par envoi, coût unitaire par colis, coût par livraison, coût moyen par livraison, coût moyen d un envoi, coût moyen d expédition, prix au colis, coût par carton, coût de chaque colis, prix moyen d un colis, coût d un envoi, coût par colis expédié, coût moyen par carton, coût moyenne par envoi, coût moyenne par colis, coût moyenne par paquet, coût moyenne par carton, coût moyenne par livraison, coût moyenne par expédition, dépense moyen par envoi, dépense moyen par colis, dépense moyen par paquet, dépense moyen par carton, dépense moyen par livraison, dépense moyen par expédition, dépense moyenne par envoi, dépense moyenne par paquet, dépense moyenne par carton, dépense moyenne par livraison, dépense moyenne par expédition, prix moyen par envoi, prix moyen par paquet, prix moyen par carton, prix moyen par livraison, prix moyen par expédition, prix moyenne par envoi, prix moyenne par colis, prix moyenne par paquet, prix moyenne par carton, prix moyenne par livraison, prix moyenne par expédition, dépense par paquet, dépense par carton, dépense par livraison, dépense par expédition, dépense par colis expédié, prix par paquet, prix par carton, prix par livraison, prix par expédition, prix par colis expédié, combien nous coûte un colis, combien coûte un colis, ce que nous coûte un colis, ce que coûte un colis, coût colis',
    costPerPound:
      'coût par livre, dépense par livre, coût à la livre, prix par livre, coût moyen par livre, coût au lb, coût par lb, prix à la livre, coût moyen à la livre, coût moyen de la livre, coût de la livre, prix moyen par livre, dépense moyenne par livre, dépense à la livre, combien nous coûte la livre, combien coûte la livre, prix de la livre, coût livre',
    weightPerPackage: 'poids par colis',
    addressCorrections:
      'corrections d adresse, correction d adresse, corrections d adresses, correction d adresses, adresses corrigées, adresses erronées, frais de correction d adresse, coût des corrections d adresse, suppléments de correction d adresse, montant des corrections d adresse, dépenses en corrections d adresse, rectifications d adresse, rectification d adresse, changements d adresse, adresses rectifiées',
    chargebacks:
      'rétrofacturations, rétrofacturation, chargebacks, chargeback, rejets de débit, rejet de débit, rétro facturations, rétro facturation, refacturations, impayés rejetés, contre passations, débits rejetés, montant des rétrofacturations',
    declaredValueAtHalf: 'valeur déclarée à moitié',
    shippingChargeCorrectionAuditFee: 'frais d audit de correction d expédition, frais d audit',
    costAvoidance:
      'coûts évités, coûts évitables, coût évité, coût évitable, évitement de coûts, évitement des coûts, frais évitables, coûts que nous avons évités, coûts que l on aurait pu éviter, coûts qu on aurait pu éviter, charges évitables',
  },
  unclear: [
    [
      'coût unitaire, coûts unitaires, prix unitaire, coût par unité, coût à l unité, prix à l unité',
      ['costPerPackage', 'costPerPound'],
    ],
    ['économies, économie, économisé, économiser', ['auditRefund', 'costAvoidance']],
    ['poids dimensionnel, poids volumétrique, dim, dimensionnel', ['weightDifference', 'billWeight']],
    [
      'poids, poids total, pèsent, pesaient, ont pesé, ont ils pesé, combien de livres, combien pesaient, combien pèsent, combien pesait, combien ont pesé, tonnage, nombre de livres, poids expédié, poids transporté, poids acheminé, poids des envois, poids des colis, kilos',
      ['billWeight', 'actualWeight'],
    ],
    [
      'poids moyen, poids moyen par colis, poids moyen des colis, poids moyen d un colis, combien pèse en moyenne un colis',
      ['averageBillWeight', 'averageActualWeight'],
    ],
    [
      'volume, volumes, volume expédié, volumes expédiés, volume d expédition, volume d envois, volume traité',
      ['packages', 'billWeight'],
    ],
    [
      'frais, les frais, surcharges, surcharge, suppléments, supplément, pour combien de frais, pour combien de surcharges, pour combien de suppléments, combien en frais, combien en surcharges, combien en suppléments, frais supplémentaires, frais additionnels, surcoûts, surcoût, frais en plus, extras, charges supplémentaires, coûts supplémentaires, frais annexes, majorations, majoration, surtaxes, surtaxe',
      ['accessorialAmount', 'fuelSurcharge'],
    ],
  ],
  kindsOfCharge:
    'accessoire, accessoires, frais, frais accessoire, frais accessoires, frais supplémentaire, frais supplémentaires, frais additionnel, frais additionnels, frais annexe, frais annexes, supplément, suppléments, surcharge, surcharges, surcoût, surcoûts, majoration, majorations, surtaxe, surtaxes, extra, extras, coût accessoire, coûts accessoires, service accessoire, services accessoires, prestation accessoire, prestations accessoires',
  lanes:
    'trajets, trajet, corridors, corridor, itinéraires, itinéraire, liaisons, liaison, axes, axe, origine destination, couples origine destination, couple origine destination, paires origine destination, origine et destination',
  companies: 'sociétés, entreprises, marques, filiales, entités',
  dimensions: {
    client_id:
      'client, clients, sous client, sous clients, marque, marques, filiale, filiales, entité, entités, unité commerciale, client enfant, clients enfants, société fille, sociétés filles, société filiale, entreprise filiale, société du groupe, sociétés du groupe, entreprise du groupe, entreprises du groupe, entité du groupe, entités du groupe, compagnie fille, société sœur, sociétés sœurs, entité juridique, entités juridiques, société cliente, sociétés clientes, entreprise fille, entreprises filles, enseigne, enseignes, nos sociétés, compagnie du groupe, sociétés affiliées, société affiliée, raison sociale',
    carrier_name:
      'transporteur, transp, transps, transporteurs, prestataire, prestataires, société de transport, sociétés de transport, messager, coursier, coursiers, compagnie de transport, compagnies de transport, fournisseur, fournisseurs, messagerie, entreprise de transport, entreprises de transport, opérateur, opérateurs, opérateur de transport, opérateurs de transport, expressiste, expressistes, prestataire de transport, prestataires de transport, affréteur, livreur, livreurs, société de livraison, sociétés de livraison, voiturier',
    currency_code: 'devise, devises, monnaie',
    service_category:
      'catégorie de service, cat serv, cat service, catég service, catégories de service, type de service, types de service, niveau de service, catégorie de services, catégories de services, catégorie du service, catégories, classe de service, niveaux de service, types de services, type de services, famille de service, familles de service, famille de services, gamme de service, gamme de services, niveau du service',
    service:
      'service, serv, services, type d envoi, mode de livraison, mode d envoi, produit, produits, prestation, prestations, service de transport, services de transport, service d expédition, service utilisé, nom du service, offre de service',
    mode: 'mode, modes, mode de transport, modes de transport, moyen de transport, type de transport, types de transport, mode d acheminement, modes d acheminement, mode d expédition, mode de transport utilisé, moyen d expédition',
    account_division:
      'division de comptes, division, divisions, département, départements, division de compte, secteur, secteurs, pôle, pôles, direction, directions, unité, unités, branche, branches',
    account_group:
      'groupe de comptes, groupe, groupes, groupes de comptes, regroupement de comptes, groupement de comptes, groupe du compte, ensemble de comptes',
    account_number:
      'compte, no de compte, num de compte, numéro de cpte, cpte, cptes, n de compte, n compte, nr de compte, no compte, compte, cpte, cptes, n cpte, comptes, numéro de compte, numéros de compte, compte transporteur, comptes transporteur, n de compte',
    zone: 'zone, zones, zone tarifaire, zones tarifaires, zone d expédition, zone de livraison, zones de livraison, zone de transport',
    bill_option:
      'mode de facturation, option de facturation, options de facturation, modes de facturation, mode de paiement, modes de paiement, modalité de paiement, modalités de paiement, condition de paiement, conditions de paiement, option de paiement, options de paiement, type de facturation, type de paiement, types de paiement, mode de règlement, modes de règlement, qui paie, payeur, terme de paiement, termes de paiement, modalité de facturation, modalités de facturation, moyen de paiement, conditions de règlement, type de port, port',
    normalised_sender_country:
      'pays d expéditeur, pays d origine, pays de départ, pays expéditeur, pays d expédition, pays de l expéditeur, pays d envoi, pays émetteur, pays de provenance, pays origine, pays d où nous expédions, pays d où l on expédie, pays exportateur, pays source',
    normalised_sender_state:
      'état d expéditeur, état d origine, états d origine, état de départ, état expéditeur, état de l expéditeur, états expéditeurs, états de départ, état d expédition, origine, état d envoi, état de provenance, états de provenance, états d expédition, état d où nous expédions, états d où nous expédions, état origine, état source, état d où partent les colis, états d envoi',
    normalised_consignee_country:
      'pays du destinataire, pays de destination, pays, pays destinataire, pays destinataires, pays de livraison, pays d arrivée, pays destination, pays où nous expédions, pays où nous livrons, pays vers lesquels nous expédions, pays vers lequel nous expédions, pays de réception, pays d acheminement, pays du client',
    normalised_consignee_state:
      'état du destinataire, état de destination, état, états, destination, destinations, état destinataire, états destinataires, état de livraison, états de livraison, état d arrivée, états de destination, états du destinataire, états d arrivée, province, provinces, état où nous expédions, états où nous livrons, états vers lesquels nous expédions, état vers lequel nous expédions, état de réception, états de réception, état destination, états destination',
    sender_postal_code:
      'code postal d expéditeur, codes postaux d expéditeur, code postal de l expéditeur, codes postaux de l expéditeur, code postal expéditeur, code postal de départ, codes postaux de départ, code postal d origine, codes postaux d origine',
    consignee_postal_code:
      'code postal du destinataire, code postal, codes postaux, codes postaux du destinataire, code postal destinataire, code postal de destination, codes postaux de destination, code postal de livraison, codes postaux de livraison',
    fulfillment_center:
      'centre de distribution, entr, entrep, centres de distribution, entrepôt, entrepôts, centre logistique, centres logistiques, centre de traitement, centres de traitement, centre d expédition, centres d expédition, centre de préparation, centres de préparation, dépôt, dépôts, plateforme, plateformes, plate forme, site, sites, site logistique, sites logistiques, centre d exécution, magasin, centre, centres, centre de distribution logistique, hub, plateforme logistique, plateformes logistiques, entrepôt d expédition, entrepôt de départ, entrepôt expéditeur, magasins',
    tracking_status: 'statut de livraison, statut',
    weight_band:
      'tranche de poids, groupe de poids, groupes de poids, classe de poids, classes de poids, catégorie de poids, catégories de poids, palier de poids, paliers de poids, tranche de poids, tranches de poids, classe de poids, classes de poids, fourchette de poids, catégorie de poids, palier de poids, plage de poids, gamme de poids, intervalle de poids, intervalles de poids, fourchettes de poids, plages de poids, niveau de poids, échelon de poids, segment de poids, segments de poids, tranche pondérale, tranches pondérales, bande de poids, bandes de poids',
    credit_type:
      'type d avoir, types d avoir, type de crédit, type de remboursement, types de crédit, types de remboursement, motif de remboursement, motif d avoir, motifs de remboursement, types d avoirs, type d avoirs, types de remboursements, motif du remboursement, raison du remboursement, motif, motifs, raison, raisons, motif de l avoir, motifs d avoir, nature de l avoir, nature du remboursement, nature des remboursements, cause de remboursement, cause du remboursement, causes de remboursement, raisons de remboursement, raison de remboursement, catégorie de remboursement, catégorie d avoir, motif des remboursements',
    accessorial:
      'frais accessoire, type de frais, types de frais, type de supplément, types de suppléments, type de surcharge, types de surcharges, type de frais accessoire, type de frais accessoires, types de frais accessoires, type d accessoire, nature de frais, nature de supplément, nature du supplément, type de surcoût, type de frais supplémentaire, types de frais supplémentaires, chaque supplément, chaque frais accessoire, chaque type de supplément, chaque type de frais, accessoire, libellé de supplément, catégorie de frais accessoires, poste accessoire',
  },
  spans: {
    day: 'jour, jours, j, jrs',
    week: 'semaine, semaines, sem',
    month: 'mois',
    quarter: 'trimestre, trimestres',
    year: 'an, ans, année, années',
  },
  everySpan: {
    day: 'quotidien, quotidienne, journalier, quotidiennement, par jour, chaque jour, jour par jour, journalière, journaliers, quotidiens, quotidiennes, au jour le jour, jour après jour',
    week: 'sem, hebdomadaire, hebdomadaires, par semaine, chaque semaine, semaine par semaine, hebdo, hebdomadairement, toutes les semaines',
    month:
      'mois après mois, un mois après l autre, de mois en mois, mois pour mois, évol, évo, courbe mensuelle, évolution mensuelle, tendance mensuelle, mensuel, mensuelle, mensuels, mensuelles, évolution, tendance, évolution mensuelle, mois par mois, par mois, chaque mois, mensuellement, mois après mois, au fil du temps, au fil des mois, dans le temps, tendances, tous les mois, évolutions, courbe mensuelle, chaque mois de, de chaque mois, pour chaque mois de',
    quarter:
      'trimestriel, trimestrielle, trimestriels, trimestrielles, par trimestre, chaque trimestre, trimestre par trimestre, trimestriellement, tous les trimestres, chaque trimestre de, de chaque trimestre, pour chaque trimestre de',
    year: 'annuel, annuelle, annuels, annuelles, par an, par année, chaque année, annuellement, année par année, d année en année, an par an',
  },
  months: [
    'janvier, janv',
    'février, fevr',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet, juil',
    'août',
    'septembre, sept',
    'octobre, oct',
    'novembre, nov',
    'décembre, déc',
  ],
  days: {
    'before-last day': 'avant hier',
    'before-last week': 'avant dernière semaine, l avant dernière semaine, la semaine d avant la dernière',
    'before-last month': 'avant dernier mois, l avant dernier mois',
    'before-last quarter': 'avant dernier trimestre, l avant dernier trimestre',
    'before-last year': 'avant dernière année, l avant dernière année',
    'this day': 'aujourd hui',
    'last day': 'hier',
    'next day': 'demain',
    'this week': 'cette semaine, semaine en cours, la semaine en cours, cette semaine ci',
    'last week':
      'semaine dernière, la semaine dernière, dernière semaine, semaine passée, semaine précédente, la semaine passée, la semaine précédente',
    'next week': 'semaine prochaine, la semaine prochaine',
    'this month':
      'ce mois ci, ce mois, mois en cours, le mois en cours, le mois courant, mois courant, depuis le début du mois, ce mois en cours',
    'last month':
      'mois dernier, le mois dernier, dernier mois, mois passé, mois précédent, le mois passé, le dernier mois, mois écoulé, le mois écoulé',
    'next month': 'mois prochain, le mois prochain',
    'this quarter':
      'ce trimestre, trimestre en cours, le trimestre en cours, depuis le début du trimestre, ce trimestre ci',
    'last quarter':
      'dernier trimestre, trimestre dernier, le trimestre dernier, trimestre précédent, le dernier trimestre, trimestre passé, le trimestre passé, trimestre écoulé, le trimestre écoulé',
    'next quarter': 'prochain trimestre, trimestre prochain',
    'this year':
      'cette année, année en cours, l année en cours, l année courante, cette année ci, année courante, cet exercice',
    'last year':
      'année dernière, l année dernière, an dernier, l an dernier, l année passée, année passée, an passé, l an passé, dernière année, la dernière année, l exercice précédent, année écoulée',
    'next year': 'année prochaine, l année prochaine, an prochain',
    'year to date':
      'depuis le début de l année, depuis janvier de cette année, depuis le début de cette année, depuis le début d année, depuis début d année, depuis le 1er janvier, depuis le premier janvier, cumul annuel, cumul de l année, à ce jour cette année, cette année à ce jour, cette année jusqu à présent, jusqu à présent cette année, ytd, depuis début janvier',
    'last twelve months':
      'douze derniers mois, 12 derniers mois, les 12 derniers mois, les douze derniers mois, douze mois glissants, 12 mois glissants, sur un an glissant',
    'first half':
      'premier semestre, première moitié, 1er semestre, s1, h1, six premiers mois, les six premiers mois, 6 premiers mois, première moitié de l année',
    'second half':
      'second semestre, deuxième semestre, deuxième moitié, 2e semestre, 2ème semestre, s2, h2, dernier semestre, seconde moitié, deuxième moitié de l année',
    'first three quarters':
      'trois premiers trimestres, les trois premiers trimestres, neuf premiers mois, les neuf premiers mois',
    'last half year': 'dernière demi année, derniers six mois',
    'holiday season': 'saison des fêtes, haute saison, période des fêtes, saison de pointe',
  },
  lastMany:
    'derniers, dern, ces dern, dernières, ces derniers, les derniers, les dernières, passés, dernier, passées, ces dernières, précédents, récents, glissants, au cours des derniers, écoulés',
  ago: 'il y a, y a',
  ordinals: ['premier, 1er, première', 'deuxième, 2e, 2ème, second', 'troisième, 3e, 3ème', 'quatrième, 4e, 4ème'],
  ofYear:
    'de, en, du, de l année, pour, de cette, dans, de l an, exercice, de l exercice, l exercice, sur l exercice, pour l exercice',
  until: 'à, au, jusqu à, jusqu en, jusque, jusqu à fin, jusqu à la fin de, jusqu au, et',
  marks: {
    by: 'par, selon, pour chaque, chaque, ventilé par, réparti par, par chaque, ventilés par, ventilées par, ventilée par, répartis par, réparties par, répartie par, détaillé par, détaillée par, détaillés par, détail par, décomposé par, décomposée par, groupé par, groupés par, regroupé par, regroupés par, classé par, classés par, pour chacun des, en fonction du, en fonction de, à chaque, de chaque, dans chaque, répartition par, ventilation par, suivant le, suivant la, une ligne par, une ligne pour chaque, une ligne par chaque, une rangée par',
    over: 'pendant, durant, au cours de',
    top: 'top, plus grands, plus grandes, principaux, principales, plus élevés, meilleurs, plus gros, plus grosse, plus grosses, plus importants, plus importantes, plus élevées, premiers, premières, principale, principal, les premiers, les premières',
    bottom: 'plus petits, plus petites, plus faibles, moins élevés, moins élevées, derniers du classement',
    most: 'augmenté le plus vite, augmenté le plus rapidement, augmente le plus vite, augmentent le plus vite, progressé le plus vite, progresse le plus vite, baissé le plus vite, plus utilisés, plus utilisées, les plus utilisés, les plus utilisées, le plus, la plus, les plus, plus, plus élevé, plus élevée, le plus élevé, la plus élevée, les plus élevés, les plus élevées, plus haut, plus haute, le plus haut, la plus haute, plus grand, plus grande, le plus grand, la plus grande, plus gros, le plus gros, plus important, plus importante, maximum, le plus de, la plus importante, plus forte, plus fort, le plus fort, la plus forte, plus utilisé, plus utilisée, le plus utilisé, la plus utilisée, le plus souvent, plus souvent, plus fréquent, plus fréquents, le plus fréquent, les plus fréquents, expédions le plus, envoyons le plus, expédie t on le plus, envoie t on le plus, le plus fréquemment, les plus fréquentes, les plus courants, plus fréquentes',
    least:
      'le moins, les moins, moins, le moins de, plus bas, plus basse, plus basses, le plus bas, la plus basse, les plus bas, les plus basses, plus faible, le plus faible, la plus faible, les plus faibles, moins élevé, moins élevée, le moins élevé, plus petit, plus petite, le plus petit, la plus petite, minimum, moins cher, moins chère, moins chers, moins chères, le moins cher, les moins chers, la moins chère, les moins chères, moins coûteux, moins coûteuse, plus économique, plus économiques, moins utilisé, moins utilisés, le moins souvent, les moins fréquents, les moins fréquentes',
    dearest:
      'plus cher, plus chère, plus chers, plus chères, plus coûteux, chers, le plus cher, les plus chers, plus coûteuse, chère, chères, coûteux, coûteuse, plus coûteuses, le plus coûteux, la plus coûteuse, les plus coûteux, la plus chère, les plus chères, moins cher, moins chère, moins chers, moins chères, le moins cher, les moins chers, moins coûteux, moins coûteuse, plus économique, plus économiques, coûte le plus, coûtent le plus, nous coûte le plus',
    why: 'pk, pkoi, pq, pcq quoi, pourkoi, pourquoi, pour quelle raison, qu est ce qui explique, explique, expliquer, cause, raison, raisons, pour quelles raisons, qu est ce qui a causé, qu est ce qui a fait, qu est ce qui provoque, d où vient, d où viennent, à quoi est due, à quoi est dû, à quoi est liée, comment expliquer, comment s explique, à cause de quoi, quelle est la cause, quelle est la raison, causes, explication, qui a causé, qui explique, à quoi est dû, à quoi est due, à quoi sont dus, à quoi sont dues, d où vient, d où vient que, à quoi doit on',
    compare:
      'par rapport à, comparé à, comparée à, comparés à, contre, versus, vs, qu en, que, compare, comparer, comparez, comparaison, face à, par rapport au, par rapport aux, par rapport à la, comparé au, comparé aux, comparées à, comparée au, comparées au, comparés au, comparés aux, comparativement à, comparativement au, en comparaison de, en comparaison avec, comparaison avec, comparaison de, comparaison entre, comparer à, comparer avec, contre le, versus le, face au, vis à vis de, vis à vis du, plus qu en, moins qu en, différence entre, écart entre, relativement à, en regard de, comparatif, différence, différences, écart, écart entre, l écart, qu au, qu aux, qu à, qu il y a, que lors, que durant, que pendant, que sur, à quel point diffèrent, de combien diffèrent, diffèrent, diffère, quel écart y a t il entre, écart y a t il entre, quelle différence y a t il entre, différence y a t il entre, que celui de, que celui d, que celle de, que celle d, que ceux de, que ceux d, que celles de, que celles d',
    yearBefore:
      'l année précédente, année précédente, il y a un an, un an plus tôt, l année d avant, sur un an, même période de l année dernière, même période l an dernier, la même période l an dernier, même période l année dernière, la même période l année dernière, la même période de l année dernière, même période de l an dernier, la même période de l an dernier, même période de l année précédente, la même période de l année précédente, même période l année précédente, même période un an plus tôt, même période il y a un an, même mois l an dernier, le même mois l an dernier, même mois l année dernière, le même mois l année dernière, même mois de l année dernière, le même mois de l année dernière, même mois de l an dernier, le même mois de l an dernier, même mois de l année précédente, le même mois de l année précédente, même trimestre l an dernier, le même trimestre l an dernier, même trimestre l année dernière, le même trimestre de l année dernière, même trimestre de l année dernière, le même trimestre de l an dernier, même trimestre de l an dernier, même trimestre de l année précédente, le même trimestre de l année précédente, à la même période l an dernier, à la même période l année dernière, à la même époque l an dernier, un an auparavant, un an avant, d une année sur l autre, année sur année, à pareille époque l an dernier, à la même date l an dernier, yoy, a a, n 1',
    periodBefore:
      'la période précédente, période précédente, le mois précédent, le trimestre précédent, le mois d avant, mois d avant, le trimestre d avant, trimestre d avant, la semaine précédente, la semaine d avant, mois précédent, trimestre précédent, celui d avant, le précédent, mois sur mois, trimestre sur trimestre, d un mois sur l autre, celle d avant, la précédente, la veille, le jour d avant, jour précédent, le jour précédent, avant hier, précédent, précédente',
    share:
      'ratio, ratio de, part, parts, pourcentage, proportion, %, pour cent, quelle part, en pourcentage, en %, en part, quel pourcentage, quelle proportion, quel pourcentage de, pourcentages, fraction, pct, en proportion, que représente, représente, répartition en %, répartition en pourcentage, quelle fraction, combien de pour cent, en parts, tranche, taux, taux de, le taux, taux des, quelle part de ça, quelle part de cela, quel pourcentage de ça, quel pourcentage de cela, quelle part de ce total, quel pourcentage de ce total, quelle part de ce montant, quelle part là dedans',
    without:
      'en dehors des, en dehors du, hors des, hors du, mais pas, et pas, sauf ceux de, autres que, autre que, à l exclusion de, à l exclusion des, en excluant, en dehors de, hormis, en laissant de côté, sans compter les, sans, sauf, hors, excepté, à l exception de, sans compter, excl, exclus, exclue, en excluant, excluant, exclure, à part, mis à part, sauf les, autres que, autre que, hormis, en dehors de, à l exclusion de, à l exclusion des, tout sauf, tous sauf, toutes sauf, n incluant pas, non compris, sans les, sans la, sans le, exception faite de, en enlevant, enlève, ôté, enlève, enlevez, retire, retirez, laisse, laisse de côté, laisse tomber, oublie, oublions, écarte, exclus, net de, nets de, nette de, nettes de',
    shipDate:
      'le jour où ils sont partis, le jour où ils ont été enlevés, le jour de l enlèvement, jour d enlèvement, jour de l enlèvement, jour d expédition, jour du départ, pas la facture, pas la date de facture, et non de facture, pas par facture, date d expédition, par date d expédition, date d envoi, date de ramassage, selon la date d expédition, par date d envoi, en date d expédition, selon date d expédition, par date d enlèvement, date d enlèvement, date de départ, pas de facture, pas la date de facture, et non de facture, enlevés, enlevées, ramassés, ramassées, enlevés par le transporteur, ramassés par le transporteur, ceux enlevés, celles enlevées',
    billDate:
      'date de facture, par date de facture, date de facturation, selon la date de facture, par date de facturation, selon la date de facturation',
    from: 'depuis, expédiés de, envoyés de, partant de, en provenance de, au départ de, depuis le, expédié de, expédiée de, expédiées de, partis de, parti de, partant du, au départ du, sortis de, sortant de, envoyées de, expédiés depuis, expédiées depuis, envoyés depuis, expédié depuis, provenant de, en partance de, qui partent de, d origine, issus de, partis du, partent de, sortis du, sortent de, expédiés du, envoyés du, en provenance du, d où partent, d où part, d où nous expédions, d où on expédie, partent, d où sont expédiés, venait de, venaient de, provient de, proviennent de, vient de, viennent de, provenait de, provenaient de, était de, étaient de, dont l origine est, dont l origine est en, dont l origine est au',
    to: 'part en, partent en, parti en, partis en, parties en, va en, vont en, va au, vont au, partent au, partent vers, va vers, vont vers, qui va en, qui vont en, qui partent en, à destination de, à destination du, à destination des, vers, à destination de, envoyés vers, envoyés en, envoyés à, expédiés vers, à, au, aux, destinés à, destination, livrés en, livrés au, envoyés au, envoyés aux, expédiés en, expédiés au, expédiés aux, expédiés à, expédiées vers, expédiées en, envoyées vers, envoyées en, expédié vers, qui vont vers, pour la, à destination du, à destination des, livrés dans, destinataires en, destinataires au, destinataires de, clients en, clients au, à des destinataires en, vers lesquels nous expédions, où nous expédions, où on envoie, vers où, expédier en, expédier au, expédier aux, expédier vers, expédier à, envoyer en, envoyer au, envoyer aux, envoyer vers, envoyer à, livrer en, livrer au, livrer aux, livrer à, dont la destination est, dont la destination est en',
    count:
      'combien de, combien de fois, nombre de, nombre d, nb de, quel nombre de, le nombre de, quantité de, nombre total de, fréquence, à quelle fréquence, souvent, fréquent, fréquents, fréquente, fréquentes, fréquemment, le plus souvent, plus fréquents, plus fréquentes, le plus fréquent, les plus fréquents, les plus fréquentes',
    and: 'et, ou, ainsi que, puis par, et par, ainsi que par, ni',
    between: 'entre',
    since:
      'depuis le, depuis la, depuis les, à partir du, à compter du, dès le, depuis, à partir de, dès, à compter de, à partir du, depuis début, depuis le début de, depuis le mois de, à compter du',
    kind: 'type, types, sorte, catégorie',
    future:
      'va être, vont être, allons être, va t on être, serons, seront, va finir, va se retrouver, allons finir, va arriver à, vont finir, va donner, ça va faire, va t on dépenser, on va dépenser, on va payer, nous allons payer, nous allons dépenser, on paiera, coûtera t il, va nous coûter, vont nous coûter, prochain, prochaine, prochaines, à venir, qui vient, dépenserons, coûtera, paierons, prévision, prévisions, prévoir, sera, fera, enverrons, dépensera, allons dépenser, va coûter, vont coûter, allons payer, allons nous payer, va t on payer, payera, paiera, coûteront, enverra, prévu, prévus, estimation, estimer, budget prévisionnel, prévisionnel, anticiper, projection, prochains, allons nous dépenser, prédire',
    change:
      'changé, changement, évolué, variation, changements, évolution de, évoluée, évolués, variations, varié, a évolué, ont évolué, évolue, évoluent, développé',
    more: 'pareil mais, la même mais, le même mais, la même chose mais, idem mais, et, et pour, et en, et par, qu en est il de, même chose, pareil, pareil pour, seulement, maintenant, mais, aussi, comme, uniquement, qu en est il du, qu en est il pour, et le, et la, et les, et sans, et seulement, et uniquement, et chez, et au, et du, et de, et à, et avec, et depuis, et combien, et quel, et comment, et l, même chose pour, même chose mais, même question pour, même question mais, la même chose pour, la même chose mais, mais uniquement, mais seulement, mais sans, mais pour, mais par, mais avec, juste, juste pour, rien que, seulement pour, uniquement pour, par contre, sans, hors, sauf, pour, par, en, chez, ok, ok et, d accord, ajoute, ajoute aussi, ajoutez, rajoute, rajoutez, inclus, inclus aussi, et ajoute',
    stop: 'dis moi, arrivés, arrivé, arrivées, quelles ont, le, la, les, l, un, une, des, d, de, du, en, pour, avec, sur, dans, au, aux, chez, nous, nos, notre, a, ai, as, avons, ont, est, sont, était, étaient, été, qu, que, qui, quel, quelle, quels, quelles, combien, ce, cette, ces, il, elle, on, ils, se, y, s, t, c, n, ne, pas, me, moi, montre, montrez, donne, donnez, affiche, liste, veux, voir, savoir, je, s il vous plaît, svp, augmenté, augmentée, augmente, augmentation, hausse, baisse, baissé, diminué, monté, total, totale, totaux, tout, tous, toute, toutes, montant, expédié, expédiés, expédiées, envoyé, envoyés, envoyées, livrés, livré, graphique, tableau, détail, mon, ma, mes, est ce, fois, reçu, reçus, quelles sont, eu, plus, moins, à quel point, tombe dans, tombent dans, entre dans, entrent dans, se situe, se situent, relève de, relèvent de, distribution des',
  },
  talk: frTalk,
  adverb: /^\p{L}{3,}(?:amment|emment|ivement|ellement|eusement|iquement)$/u,
  numbers:
    'un, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze/douzaine, quinze=15, vingt=20, trente=30, soixante=60, quatre vingt dix=90',
  values: frValues,
  names: frNames,
  says: {
    total: '{what} : {value}.',
    daysCompared: 'Comparaison : {dates} et {prior}.',
    compared: '{what} : {value} contre {before} auparavant : {change}.',
    same: '{what} : {value}, comme auparavant.',
    changeOf: '{change} ({percent})',
    points: '{points}\u00a0pts',
    share: '{what} : {value} sur {whole} : {percent}.',
    mostOf: '{first} vient en tête : {value}. En tout : {whole}.',
    leastOf: '{first} vient en dernier : {value}. En tout : {whole}.',
    highest: '{first} a la valeur la plus élevée : {value}. Dans l’ensemble : {whole}.',
    lowest: '{first} a la valeur la plus basse : {value}. Dans l’ensemble : {whole}.',
    grewMost: '{first} a le plus augmenté : {change}, de {before} à {value}. En tout : {whole}.',
    fellMost: '{first} a le plus baissé : {change}, de {before} à {value}. En tout : {whole}.',
    noneGrew: '{what} : aucune hausse. En tout : {whole}.',
    noneFell: '{what} : aucune baisse. En tout : {whole}.',
    trendMost: '{what} : {value} en tout. Le plus : {first}, {most}.',
    allOf: 'Tout revient à {first} : {value}.',
    trend: '{what} : {value} en tout. Le plus : {first}, {most} ; le moins : {last}, {least}.',
    trendOfAverage:
      '{what} : {value} dans l’ensemble. La valeur la plus élevée : {first}, {most} ; la plus basse : {last}, {least}.',
    weekOf: 'semaine du {day}',
    quarterOfYear: 'T{quarter} {year}',
    why: '{what} : {value} contre {before} : {change}.',
    mostly: 'Surtout : {causes}.',
    askBack: 'Cela peut vouloir dire plusieurs choses. Laquelle ?',
    notTogether: 'Ce que vous demandez ne se dit pas ensemble. On peut demander :',
    basis: '{measure} par {dateType} · {dates}{filters} · {currency}',
    invoiceDate: 'date de facture',
    shipDate: 'date d’expédition',
    usd: 'toutes les devises converties en USD',
    asBilled: '{currency}, sans conversion',
    against: ' par rapport à {dates}',
    begins: ', les factures commencent le {date}',
    notCompared:
      '{what} : {value} ; pour les jours d’avant, {before}. Aucune évolution n’est indiquée : trop de ces jours précèdent la première facture, du {date}.',
    without: 'sans {values}',
    range: 'du {from} au {to}',
    by: '{what} par {by}',
    whyOf: 'Pourquoi cela a changé : {what}',
    shareOf: 'Part de : {what}',
    top: 'les {count} plus élevés',
    least: 'les {count} plus faibles',
    grown: 'les {count} qui ont le plus augmenté',
    fallen: 'les {count} qui ont le plus baissé',
    topOne: 'le plus élevé',
    leastOne: 'le plus faible',
    grownOne: 'ce qui a le plus augmenté',
    fallenOne: 'ce qui a le plus baissé',
    sender: 'depuis {values}',
    receiver: 'vers {values}',
  },
  no: {
    'nothing-asked': 'Il n’y a là aucune question sur les expéditions. On peut demander :',
    'unknown-words':
      'Je ne connais pas {words} dans une question de chiffres, et rien chez vous ne s’appelle ainsi. On peut demander :',
    'too-long': 'C’est trop long pour une seule question. On peut demander :',
    future: 'Je sais ce qui a été facturé, pas ce qui le sera. On peut demander :',
    'two-periods': 'Dites quels jours sont à comparer, par exemple « mars par rapport à février ». On peut demander :',
    'no-lines': 'Il n’y a aucune ligne à vous pour ces jours avec ces filtres. On peut demander :',
    'weight-bands':
      'Les colis se distinguent par ces tranches de poids : {words}. Un poids entre les bornes d’une tranche ne se distingue pas ; plus de 50 livres et jusqu’à 20 livres, oui. On peut demander :',
    'not-together':
      'Ce que vous demandez ne se dit pas ensemble : aucune page du portail ne montre {words} ainsi. On peut demander :',
    'not-explained': 'Le portail ne peut pas décomposer pourquoi change : {words}. On peut demander :',
    'not-yours': 'Ceci ne vous est pas ouvert. On peut demander :',
  },
  causes: {
    gone: 'ce qui n’a plus été expédié',
    new: 'ce qui ne l’était pas avant',
    volume: 'le nombre de colis',
    mix: 'les services choisis',
    heavier: 'le poids',
    farther: 'la distance',
    rate: 'le tarif',
    fuel: 'le carburant',
    accessorial: 'les frais accessoires',
    tax: 'les taxes',
    fee: 'les frais',
    adjustment: 'les ajustements',
    credit: 'les avoirs',
    transport: 'le transport',
    value: 'des parties',
    other: 'autre chose',
    rest: 'de petites choses',
  },
}
