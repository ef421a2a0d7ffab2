import type { Retelling } from './retelling.ts'

export const frRetelling: Retelling = {
  phrases: [
    [
      /(?<!\p{L})(?:quand|parce qu.|lorsqu.|pour) ?(?:les colis |ils |des colis |avoir )?(?:arrivent|sont arrives|etaient|sont|livrent|livre) en retard(?!\p{L})/iu,
      'pour Late Delivery',
    ],
    [
      /(?<!\p{L})(?:les )?(?:societes|entreprises|boites) qui (?:nous )?(?:livrent|transportent|apportent) (?:nos |les )?(?:colis|paquets)(?!\p{L})/iu,
      'transporteurs',
    ],
    [
      /(?<!\p{L})(?:au |aux |a |le |les )?(?:prix|tarifs?) (?:normal|normaux|habituel|habituels|officiel|officiels|de base|plein|sans remise)(?:,? (?:c.est a dire |je veux dire )?(?:avant|sans) (?:nos |notre |les |le |l.)?(?:remises?|accords?|contrats?))?(?!\p{L})/iu,
      'prix catalogue',
    ],
    [
      /(?<!\p{L})(?:sans|avant) (?:nos |notre |les |le |l.)(?:accords?|contrats?|prix speciaux|tarifs speciaux|tarifs negocies|prix negocies)(?!\p{L})/iu,
      'au prix catalogue',
    ],
    [
      /(?<!\p{L})(?:ne )?(?:sont |est )?(?:pas arrives?|pas ete livres?) (?:quand il fallait|quand ils devaient|a la date (?:prevue|promise)|le jour (?:prevu|promis))(?!\p{L})|(?<!\p{L})(?:arrives?|livres?) apres (?:la date (?:prevue|promise)|le jour (?:prevu|promis))(?!\p{L})/iu,
      'arrivés en retard',
    ],
    [
      /(?<!\p{L})(?:arrives?|livres?) (?:quand il fallait|quand ils devaient|a la date (?:prevue|promise)|le jour (?:prevu|promis)|comme prevu|comme promis)(?!\p{L})/iu,
      "livrés à l'heure",
    ],
    [
      /(?<!\p{L})(?:deja )?en retard (?:et|mais) (?:toujours |encore )?(?:pas (?:encore )?(?:livres?|arrives?)|en route|en chemin)(?!\p{L})/iu,
      'en retard et en attente',
    ],
    [
      /(?<!\p{L})(?:l.argent|les sous) (?:que |qu.)(?:les transporteurs |ils |on )?(?:nous )?(?:ont |a |avons )?(?:rendus?|rembourses?|redonnes?|recuperes?|restitues?)(?!\p{L})/iu,
      'remboursements',
    ],
    [
      /(?<!\p{L})(?:avons nous |avons-nous |a t on |a-t-on |on a |on |nous )?(?:expedi|envoy|envoi|livr)(?:ons|es?|ez)?(?:[- ]nous|[- ]t[- ]on)? le (plus|moins)(?: souvent)?(?! de )(?!\p{L})/iu,
      'expédions le $1 de colis',
    ],
    [/(?<!\p{L})(?:livres|poids|kilos) (?:en trop|de trop)(?!\p{L})/iu, 'écart de poids'],
    [
      /(?<!\p{L})(?:coute|paie|paye|paye t on|depense|paie t on) (?:pour |l.envoi d.)?(?:un|une|chaque) (?:seul )?(?:colis|paquet|carton),? en moyenne(?!\p{L})/iu,
      'coût par colis',
    ],
  ],
  extra:
    /(?<!\p{L})(?:en plus|supplements?|supplementaires?|surcouts?|surcharges?|ajout(?:e|ent|es)|extra|(?:factur(?:e|ent|es)|prennent|comptent|prelevent|rajoutent|mettent)|frais|penalites?)(?!\p{L})/iu,
  topics: [
    [
      'Address Correction',
      /(?<!\p{L})(?:(?:une |l.|les |la |mauvaises? )adresses?(?: \p{L}+){0,2}? (?:est |etait |sont )?(?:fausses?|mauvaises?|erronees?|incorrectes?|mal ecrites?)|(?:mauvaises?|fausses?) adresses?|(?:corriger|se tromper d.|erreurs? d.) ?(?:l.|une |les )?adresses?)(?!\p{L})/iu,
    ],
    [
      'Residential',
      /(?<!\p{L})(?:(?:des |les |chez (?:des |les )?|a |une |la )?(?:particuliers?|maisons?|domiciles?))(?:,? (?:et pas|et non|plutot que|au lieu d.|pas) ?(?:a |chez )?(?:une |des |un )?(?:entreprises?|societes?|bureaux?|magasins?))?(?!\p{L})/iu,
    ],
    [
      'Large Package',
      /(?<!\p{L})(?:trop|tres|si) (?:gros|grosses?|grands?|grandes?|volumineux|encombrants?|longs?)(?!\p{L})|(?<!\p{L})colis (?:enormes?|geants?|encombrants?)(?!\p{L})/iu,
    ],
    ['Saturday Delivery', /(?<!\p{L})(?:(?:livrer|livraisons?|livre|livrent) )?(?:le |les |du )?samedis?(?!\p{L})/iu],
    [
      'Additional Handling',
      /(?<!\p{L})(?:forme bizarre|formes bizarres|difficiles? a (?:manipuler|porter|manier)|manutention speciale)(?!\p{L})/iu,
    ],
    ['Delivery Area', /(?<!\p{L})(?:tres loin|zones? (?:rurales?|eloignees?)|campagne|coins? perdus?)(?!\p{L})/iu],
    [
      'surcharge carburant',
      /(?<!\p{L})(?:(?:du |le |a cause du )?prix (?:du |de l.))?(?:gazole|gasoil|essence|diesel|carburant|petrole)(?: (?:est|etait) (?:si |tres )?(?:chere?|eleve))?(?!\p{L})/iu,
    ],
  ],
  asks: /^(?:alors|donc|du coup|et je (?:voulais|voudrais)|je (?:voulais|voudrais|veux) savoir|dites moi|dis moi|peux tu|pouvez vous|pourriez vous|pourrais tu|c.etait combien|c.est combien|ca fait combien|combien|quel(?:le)?s?|qui|que|comment|pourquoi|est ce)(?!\p{L})/iu,
  again: /(?:[,;]\s*|\s)(?:et|puis)\s+(?:aussi |également )?(?=(?:combien|quels?|quelles?|quel est|qui)(?!\p{L}))/iu,
  told: /(?<!\p{L})(?:j.ai|m.a|m.ont|sommes|suis|avons|je|j.|on|nous|il|elle|ils|elles|mon|ma|mes|c.est|est|sont|a|ont|etait|dit|disent|veut|pense|croit|voila|personne|tout le monde|il y a)(?!\p{L})/iu,
  narrows:
    /(?<!\p{L})(?:seulement|uniquement|que les|que ceux|sauf|sans|hors|hormis|excepte|excl\p{L}+|ignor\p{L}+|suppos\p{L}+|imagin\p{L}+|il s.agit|parl(?:e|er|ons) d(?:es?|u)|concernant|a propos|au lieu|plutot que)(?!\p{L})|(?:^|[.,;:!?]\s*)(?:si|pour|de|des|du|en|avec|parmi|par|quand|dans|chez)(?!\p{L})/iu,
  pointsBack:
    /(?<!\p{L})(?:ceux|celles|ceux-ci|cela|eux|d.entre|y en a|en (?:a|ont|est|sont|avons)|les memes|ces (?!mois|jours|semaines))(?!\p{L})/iu,
  ofOthers:
    /(?<!\p{L})(?:nos clients?|nos clientes|aux clients|les clients (?:paient|nous paient)|facturons|facturions|prenons|employes?|concurrents?)(?!\p{L})/iu,
  small:
    /^(?:bonjour|salut|coucou)?[ ,]*(?:ca va|comment (?:ca va|allez vous|vas tu)|tu peux m.aider|vous pouvez m.aider|pouvez vous m.aider|peux tu m.aider|tu as une minute|non|hein|n.est ce pas)(?!\p{L})[^?]{0,20}\??$/iu,
}
