import type { Retelling } from './retelling.ts'

export const esRetelling: Retelling = {
  phrases: [
    [
      /\b(?:cuando|porque|por) (?:los paquetes |las cajas |los envios )?(?:llegan|llegaron|llegar|llegaban|llegan|entregan|entregaron|entregar) (?:tarde|con retraso)\b/iu,
      'por Late Delivery',
    ],
    [
      /\b(?:las |los )?(?:empresas|companias) que (?:nos )?(?:traen|llevan|entregan|reparten|transportan) (?:los |las |nuestros |nuestras )?(?:paquetes|cajas|envios)\b/iu,
      'transportistas',
    ],
    [
      /\b(?:a |al |por el |con el )?(?:precios?|tarifas?) (?:normal|habitual|oficial|corriente|sin rebajas?)(?:es)?(?:,? (?:o sea |es decir )?(?:antes|sin) (?:de |del )?(?:el |la |los |las |nuestro )?(?:acuerdo|contrato|descuento|trato)s?)?\b/iu,
      'precio de lista',
    ],
    [
      /\b(?:sin|antes de|antes del) (?:el |la |los |las |nuestro |nuestros |nuestras )?(?:acuerdos?|contratos?|tratos?|precios especiales|tarifas especiales)(?: (?:que tenemos )?con (?:los transportistas|las empresas))?\b/iu,
      'a precio de lista',
    ],
    [
      /\b(?:no (?:llegaron|llego|se entregaron|fueron entregados)) (?:cuando (?:tocaba|debian|debia|tenian que)|el dia (?:previsto|prometido))(?: llegar)?\b|\b(?:llegaron|llego|entregaron|llegan) despues de (?:lo prometido|lo previsto|la fecha|cuando debian)\b/iu,
      'llegaron tarde',
    ],
    [
      /\b(?:llegaron|llego|llegan|se entregaron|fueron entregados) (?:cuando (?:tocaba|debian|debia|tenian que|estaba previsto)|el dia (?:previsto|prometido|que tocaba))(?: llegar)?\b/iu,
      'llegaron a tiempo',
    ],
    [
      /\b(?:ya )?(?:van |estan |con )?(?:tarde|retraso|atrasados|retrasados) y (?:todavia |aun |siguen )?(?:no se han entregado|no han llegado|sin entregar|sin llegar)\b/iu,
      'con retraso pendientes',
    ],
    [
      /\b(?:el )?(?:dinero|plata) que (?:nos )?(?:han |ha )?(?:devuelto|devolvieron|regresaron|reembolsaron|devuelven)(?: (?:los transportistas|las empresas))?\b/iu,
      'reembolsos',
    ],
    [/\b(?:libras|peso|kilos) de mas\b/iu, 'diferencia de peso'],
    [
      /\b(?:cuesta|pagamos|sale|gastamos) (?:por |mandar |enviar )?(?:un|una|cada) (?:solo |sola )?(?:paquete|caja|envio),? (?:de media|en promedio|de promedio|por termino medio)\b/iu,
      'costo por paquete',
    ],
  ],
  extra:
    /\b(?:extra|aparte|de mas|adicional(?:es)?|recargos?|suplementos?|(?:cobran|cobraron|cobrado|cobra|anaden|ponen|piden|meten|suman)|cargos?)\b/iu,
  topics: [
    [
      'Address Correction',
      /\b(?:direccion(?:es)? (?:\w+ ){0,3}?(?:mal(?: puesta| escrita)?|equivocada|erronea|incorrecta)s?|(?:corregir|arreglar|equivocarnos? (?:en|de)|escribir mal|poner mal) (?:la |las )?direccion(?:es)?)\b/iu,
    ],
    [
      'Residential',
      /\b(?:(?:una |la |las |a )?(?:casas?|domicilios?|viviendas?)(?: particular(?:es)?)?)(?:,? (?:y no|en vez de|en lugar de) (?:a |en )?(?:una |un |la )?(?:empresa|negocio|oficina|tienda)s?)?\b/iu,
    ],
    [
      'Large Package',
      /\b(?:demasiado|muy|tan) (?:grandes?|voluminos[oa]s?|largos?)\b|\b(?:cajas|paquetes) (?:enormes|gigantes)\b/iu,
    ],
    ['Saturday Delivery', /\b(?:(?:repartir|entregar|entregas?|reparto) )?(?:en |los |el )?sabados?\b/iu],
    [
      'Additional Handling',
      /\b(?:forma rara|formas raras|dificil(?:es)? de (?:manejar|manipular|mover)|manipulacion especial)\b/iu,
    ],
    ['Delivery Area', /\b(?:muy lejos|zonas? (?:rurales|rural|alejadas?)|sitios apartados|lugares alejados)\b/iu],
    [
      'recargo por combustible',
      /\b(?:gasolina|gasoil|gasoleo|diesel|carburante|petroleo|combustible)(?: (?:esta|estaba|es|va) (?:tan |muy )?(?:cara|caro|alto|alta))?\b/iu,
    ],
  ],
  asks: /^¿|^(?:asi que|entonces|por eso|pues|y queria saber|dime|me puedes|puedes|podrias|quiero saber|quisiera saber|queria saber|necesito saber|cuant[oa]s?|que|cual(?:es)?|como|por que|quien)\b/iu,
  again:
    /(?:[,;]\s*|\s)(?:y|e|y también|además)\s+(?:también |además )?(?=(?:cuánt\w+|cuant\w+|qué|cuál\w*|quién\w*)(?!\p{L}))/iu,
  told: /\b(?:es que|tuv\w+|son|es|acab\w+|vamos|voy|pasa|paso|ayer|tengo|tenemos|estoy|estamos|llevo|llevamos|soy|hay|he|ha|han|hemos|fue|era|esta|estan|me|mi|mis|no se|no|se|dice|dicen|dijo|quiere|cree|cobran|acabo|llamo|llamaron|nadie|siempre|nunca)\b/iu,
  narrows:
    /\b(?:sol[oa]s?|solamente|unicamente|except[oa]|salvo|sin|ignor\w+|suponiendo|supon\w*|imagin\w+|excluy\w+|menos|aparte|se trata de|habl(?:o|ar|amos|ando) del?|me refiero|sobre|respecto|en vez)\b|(?:^|[.,;:!?]\s*)(?:si|para|de|en|con|entre|por|cuando)\b/iu,
  pointsBack: /\b(?:es[oa]s|est[oa]s|ell[oa]s|ello|eso|esto|ese|l[oa]s mism[oa]s|de ahi)\b/iu,
  ofOthers:
    /\b(?:nuestros? clientes?|nuestras? clientas?|a los clientes|los clientes (?:pagan|nos pagan)|cobramos|facturamos|empleados?|competencia)\b/iu,
  small:
    /^[¿¡ ]*(?:hola|oye)?[ ,]*(?:que tal|como estas?|como va todo|me ayudas|me puedes ayudar|puedes ayudarme|tienes un (?:minuto|momento)|verdad|no)\b[^?]{0,20}\??$/iu,
}
