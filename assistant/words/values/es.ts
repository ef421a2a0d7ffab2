import type { LanguageWords } from '../language-words.ts'

export const esValues: LanguageWords['values'] = [
  [
    'credit_type',
    'Late Delivery',
    'entregas tarde, entrega tarde, entregas tardías, entrega tardía, entregas con retraso, retrasos, retraso, demoras, llegar tarde, por llegar tarde, paquetes tarde, entrega con retraso, entregas con retraso, entregas atrasadas, entrega atrasada, entregas fuera de plazo, llegar tarde',
  ],
  [
    'accessorial',
    'Delivery Area - Extended',
    'área de entrega extendida, zona de entrega extendida, área extendida, zona extendida',
  ],
  ['credit_type', 'Void', 'anulaciones, anulación, anulados, anulado, etiquetas anuladas'],
  ['currency_code', 'GBP', 'libras esterlinas, libra esterlina, esterlinas'],
  ['currency_code', 'CHF', 'francos suizos, francos'],
  ['service_category', 'Ground', 'por tierra, vía terrestre, por carretera'],
  ['service_category', 'Parcel Express', 'aéreo, aérea, aéreos, aéreas, por aire, vía aérea'],
  ['bill_option', 'PREPAID', 'prepago, prepagado, prepagados, porte pagado, portes pagados'],
  ['bill_option', 'COLLECT', 'por cobrar, porte debido, portes debidos, pago en destino'],
  [
    'bill_option',
    'THIRD PARTY',
    'tercero, pago por tercero, facturado a terceros, a terceros, terceros, tercera parte',
  ],
  ['service_category', 'Ground', 'terrestre, terrestres'],
  ['service_category', 'International', 'internacional, internacionales'],
  ['service_category', 'Parcel Express', 'exprés, express, urgente, urgentes'],
  ['mode', 'Freight', 'carga, flete, mercancía pesada'],
  [
    'accessorial',
    'Residential',
    'residencial, residenciales, entrega residencial, recargo residencial, recargos residenciales',
  ],
  ['credit_type', 'Late Delivery', 'entrega tardía'],
  ['currency_code', 'EUR', 'euros, euro'],
  ['currency_code', 'USD', 'dólares, dólar'],
  ['accessorial', 'Additional Handling', 'manejo adicional, manipulación adicional, manejo especial'],
  [
    'accessorial',
    'Large Package',
    'paquete grande, paquetes grandes, gran tamaño, sobredimensionado, sobredimensionados, voluminoso, voluminosos',
  ],
  ['accessorial', 'Remote Area', 'zona remota, zonas remotas, área remota, áreas remotas'],
  [
    'accessorial',
    'Delivery Area',
    'área de entrega, zona de entrega, recargo por zona de entrega, recargos por área de entrega',
  ],
  ['accessorial', 'Signature', 'firma, firmas, recargo por firma'],
  ['accessorial', 'Declared Value', 'valor declarado'],
  [
    'accessorial',
    'Saturday Delivery',
    'por entrega en sábado, entrega en sábado, entregas en sábado, entrega los sábados, entrega sabatina, sábado',
  ],
  [
    'accessorial',
    'Demand Surcharge',
    'recargo por demanda, recargos por demanda, recargo de temporada alta, recargos de temporada alta',
  ],
  ['accessorial', 'Address Correction', 'corrección de dirección, correcciones de dirección'],
  [
    'credit_type',
    'Late Delivery',
    'entregas tardías, entrega con retraso, entregas con retraso, retrasos, retraso, retraso en la entrega, retrasos en la entrega, retrasos en las entregas, entregar tarde, llegar tarde, demoras, demora, demora en la entrega, demoras en la entrega',
  ],
]
