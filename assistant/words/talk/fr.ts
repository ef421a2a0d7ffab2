import type { Talk } from '../language-words.ts'
import { french } from './verbs.ts'

export const frTalk: Talk = {
  marks: {
    refer:
      'la même chose, même chose, le même, la même, les mêmes, mêmes, idem, pareil, même question, même période, la même période, de ceux ci, de ceux là, parmi eux, parmi ceux ci, d entre eux, mêmes filtres, mêmes dates',
    apart: 'chacun, chacune, respectivement, séparément, un par un, individuellement, l un et l côte à côte',
    best: 'meilleur, meilleure, meilleurs, meilleures, le meilleur, la meilleure, les meilleurs, les meilleures',
    worst: 'pire, pires, le pire, la pire, les pires, plus mauvais, plus mauvaise, moins bon, moins bonne',
    average: 'moyen, moyenne, moyens, moyennes, en moyenne',
    audit: 'audit, audits, l audit, d audit, par audit, grâce à l audit, auditeur, auditeurs',
    limit:
      'plus de, moins de, supérieur à, supérieurs à, supérieure à, supérieures à, inférieur à, inférieurs à, au dessus de, au delà de, en dessous de, au moins, au plus, dépassant, dépassent, excédant, pesant plus de',
    onward: 'jusqu à présent, jusqu à maintenant, jusqu à aujourd hui, à ce jour, jusqu ici, à aujourd hui',
    arriving:
      'livré, livrés, livrée, livrées, livrés en, livrés à, livrés au, livraison en, livraisons en, livraisons vers, livraisons au, arrivés en, arrivés au, arrivés à, à destination, destinés à, destinés au, envoyés en, envoyés au, envoyé en, envoyé au, envoyés aux, expédiés en, expédiés au, expédiés aux, livrés aux',
    perPackage:
      'par colis, par paquet, par envoi, par expédition, chaque colis, le colis, du colis, par carton, par pièce, par unité, unitaire, par livraison, de chaque colis',
    who: 'qui',
    actual: 'réel, réels, réellement',
    billed: 'facturé, facturée, facturés, facturées, taxé, taxable, tarifé',
    excluded: 'exclu, exclue, exclus, exclues, excepté, exceptée, mis à part, mise à part, à part',
    perPound: 'par livre, la livre, chaque livre, par lb',
  },
  acts: [
    'peux tu, tu peux, pouvez vous, vous pouvez, pourriez vous, pourrais tu, on peut, peut on, pouvons nous, devrait on, devrions nous, je veux, je voudrais, nous voulons, il faut, comment, merci de, veuillez',
    'baisser, réduire, diminuer, augmenter, négocier, renégocier, annuler, déposer, réclamer, changer, arrêter, payer, réserver, programmer, appeler, contester, corriger, modifier, économiser, faire baisser, contacter',
    'où est mon, où est le, où sont mes, suivre mon, quel colis, quel envoi, quelle facture, un seul colis, colis individuel, si on passe, si on passait, si nous passions, change de, changer de, dépose une réclamation, ouvre un ticket',
  ],
  sameOfYear: [
    'la même période, même période, le même mois, même mois, le même trimestre, même trimestre, au même trimestre, au même mois, à la même période, la même semaine, même semaine, les mêmes mois, mêmes mois, le même semestre, même semestre, mêmes dates, les mêmes dates',
    'de l année dernière, l année dernière, de l an dernier, l an dernier, de l année précédente, l année précédente, de l année d avant, l année d avant, un an plus tôt, un an avant, il y a un an, de l an passé, l an passé, de l exercice précédent',
  ],
  beyond:
    'endommagé, endommagés, perdu, perdus, volé, volés, cassé, cassés, annulé, annulés, réclamation, réclamations, plainte, plaintes, chauffeur, chauffeurs, camion, camions, météo, téléphone, courriel, émissions, employés, chiffre d affaires, bénéfice, stock, concurrents, transit, grève, égaré, égarés',
  stop: [
    'bonjour, bonsoir, salut, merci, merci beaucoup, merci d avance, svp, stp, s il te plaît, s il vous plait, s il te plait, pardon, excusez moi, équipe, cordialement, pour ma réunion, pour la réunion, réunion, présentation, pour une présentation, mon direction, comité, rapport, pour le rapport, clôture, pour la clôture, finance, finances, de lundi, lundi, rapidement, vite, petite question, question',
    french.er(
      'envoy, expédi, livr, arriv, affich, montr, donn, list, augment, baiss, diminu, mont, utilis, pass, grimp, chut, explos, regard, aid, calcul, présent, prépar, cherch, trouv, demand, affect, représent, détaill, ventil, indiqu, souhait, aim, résum, tir, import, export, transport, utilis, génér, enregistr, travaill, commenc, cumul, totalis, pes sur, concern, compt, touch, rest, port, effectu, réalis, sign, progress, recul, amélior, dégrad, stagn, occasionn, expliqu, communiqu, partag, rentr, men, apport, class, tri, group, ordonn, partag, coup, trait, achemin, confi',
    ),
    french.ir('fourn, rempl, grand, rout, réuss, sub, chois, about, défin, répart, réun, ralent'),
    french.re('rend, perd, attend, descend, répond, correspond, prétend, dépend'),
    'peux, peut, peuvent, pouvez, pouvons, pourrais, pourriez, pourrait, pourrions, veux, veut, voulons, voulez, voudrais, voudrait, voudrions, vouloir, souhaiterais, aimerais, aimerions, dis, dites, dire, dis nous, dites moi, donne nous, montre nous, fais, fait, faits, faite, faire, font, faisons, faisait, voir, voyons, vois, vu, vus, savoir, sais, sait, savez, connaître, obtenir, obtenu, obtenus, obtenue, obtenues, obtient, obtenons, avoir, ayant, avais, avait, avaient, avions, avez, j, j ai, nous avons, vous, on a, on, ont été, a été, avons nous, ont ils, a t il, a t elle, t il, t on, a t on, ont elles, est il, être, étant, étions, suis, es, sommes, êtes, soit, soient, furent, fut, va, vont, allons, aller, allé, allés, vient, viennent, venu, venus, venant, parti, partis, partie, parties, sorti, sortis, sortie, sorties, quitté, reçoit, recevoir, recevons, reçue, reçues, pris, prise, prend, prendre, mis, mise, mettre, dû, due, dus, devoir, doit, doivent, croître, crû, croissance, s est, se sont, sont ils, y a t il, il y a, il y a eu, y a, ayons, tenu, besoin, j ai besoin, il me faut, faut, il faut, je veux, je voudrais, j aimerais, peux tu, pouvez vous, peut on, est ce que, qu est ce que, c est, ce que, ce qui, qu on, que nous, qu il, qu elle, s élève, s élèvent, élève, élevé, évolue, évoluent, évoluer, hausse de, baisse de, en hausse, en baisse, chute, augmentation de, bondi, flambé, tombé',
    'afin, afin de, ainsi, alors, après, assez, au cours, au total, au global, au niveau, au niveau de, au titre de, aussi, autour, avant, bien, car, ça, cela, celui, celle, celles, ceux, ci, là, chaque, chez, comment, côté, dans, dedans, déjà, depuis, dès, desquels, donc, dont, du fait de, elles, en tout, ensemble, environ, et puis, eux, général, en général, globalement, global, globale, globaux, grâce à, grâce, ici, jusque, juste, laquelle, lequel, lesquels, lesquelles, leur, leurs, lors, lors de, lui, mien, moins que, non, nôtre, nôtres, où, par le biais de, via, parmi, plusieurs, plutôt, près, presque, puis, quand, quelque, quelques, quoi, sa, ses, son, selon nos, si, sous, soi, suivant, surtout, tant, tel, telle, tels, toi, ton, ta, tes, très, trop, vers nos, voici, voilà, vos, votre, vôtre, actuellement, actuel, actuelle, aujourd hui encore, récemment, encore, toujours, fois, cas, chiffre, chiffres, donnée, données, valeur, valeurs, montants, nombre, quantité, quantités, détails, résumé, récapitulatif, synthèse, bilan, aperçu, information, informations, infos, info, répartition, répartis, ventilation, classement, courbe, statistique, statistiques, situation, niveau, niveaux, performance, performances, période, périodes, date, dates, le mois de, mois de, au mois de, du mois de, les mois de, l année, au titre, au sein de, rapport à, en matière de, en termes de, terme, termes, concernant, quant à, à propos de, à cause de, en raison de, dû à, liés à, lié à, liées, lié, liés, relatif, relatifs à, relatives à, imputés, imputable, société, entreprise, réseau, activité, opérations, logistique, marchandise, marchandises, notre réseau, par rapport aux ',
    'svp, stp, bjr, cdt, cdlt, slt, salut, coucou, bonsoir, bonne journée, merci d avance, d avance, peux tu, pourrais tu, pourriez vous, tu peux, vous pouvez, c est quoi, c est, ça, ca, cela, combien ça, sors, sors moi, sortir, envoie, envoie moi, fais, fais moi, ressors, récap, bilan, chiffre, chiffres, chiffrage, stp merci, à ce jour, quel est, quelle est, quels sont, ont ils, a t on, avons nous, ont elles, sont ils, t il, t elle, t on, il y a, y a t il, aurais, aurait, du coup, alors, maintenant, finalement, niveau, côté, question, point de vue, au niveau de, au niveau des, du côté de, chacun, chacune',
    'fondu, fondent, fondre, flambé, flamber, flambée, explosé, exploser, explosion, bondi, bond, dégringolé, dégringoler, chuté, chute, chuter, plongé, plonger, reculé, recul, reculer, progressé, doublé, doubler, triplé, envolé, envolée, s envoler, s est envolé, se sont envolés, se sont envolées, effondré, effondrés, effondrement, repli, replié, tombé, tombés, tombée, tombées, dérapé, dérapage, gonflé, gonfler, fléchi, régressé, transport, sur le transport, de transport, patron, patronne, chef, directeur, directrice, direction, daf, dg, pdg, contrôleur, contrôleur de gestion, comptable, compta, comptabilité, achats, mon patron, demande, veut savoir, veut, finance, financier',
    'on en est, où en est on, en est, pardon, plutôt, du plus grand au plus petit, par ordre décroissant, décroissant, croissant, ordre décroissant, trié, triés, classé, classés, pèsent, pèse, touche, touchent',
    'du plus mauvais au meilleur, du meilleur au pire, du pire au meilleur, du meilleur au plus mauvais',
    'encaissé, encaissés, perçu, perçus, touché, touchés, empoché, tout compris, compté, comptés, en comptant',
  ],
}
