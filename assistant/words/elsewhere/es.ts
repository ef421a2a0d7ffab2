import type { ElsewhereWords } from './elsewhere-words.ts'

const invoices = 'factura, facturas, fact'

export const esElsewhere: ElsewhereWords = {
  saidBy: {
    downloadInvoices: ['descargar, descarga, descargame, exportar, exporta, bajar, zip', invoices],
    download: [
      'descargar, descarga, descargue, descárgame, descargarlo, descargarla, descargarlos, exportar, exporta, exporte, expórtame, exportarlo, bajarlo, csv, excel, xlsx, hoja de cálculo, pdf',
    ],
    schedule: [
      'envíame esto, mándame esto, envíalo, mándalo, por correo, por email, cada lunes, todos los lunes, cada semana, cada mes, programar, prográmalo, suscribir',
    ],
    upload: ['subir, sube, cargar una factura, cargar un archivo, importar, subir una factura'],
    heldInvoices: [
      invoices,
      'retenida, retenidas, en cuarentena, cuarentena, rechazada, rechazadas, bloqueada, bloqueadas, detenida, detenidas, con errores, no aceptadas, en espera, rechazaron, retuvieron',
    ],
    missingInvoices: [
      invoices,
      'faltan, falta, faltante, faltantes, que faltan, perdidas, atrasada, atrasadas, retrasada, retrasadas, tardías, tardía, tarde, no han llegado, no ha llegado, no llegaron, no llegó, no recibidas, sin recibir, pendientes de llegar, por llegar, esperadas, no recibimos',
    ],
    unpaidInvoices: [
      invoices,
      'impagada, impagadas, sin pagar, pagada, pagadas, vencida, vencidas, pendientes de pago, por pagar, vencimiento, aprobada, aprobadas, no pagadas, pendientes',
    ],
    invoices: [invoices],
    tracking: [
      'número de seguimiento, números de seguimiento, número de guía, guía, rastreo, seguimiento, rastrear, rastrea, tracking, dónde está mi paquete',
    ],
    transitTime: [
      'tiempo de tránsito, tiempos de tránsito, días de tránsito, días en tránsito, tránsito, cuánto tarda, cuánto tardan, cuántos días tarda, tiempo de entrega, tiempos de entrega, plazo de entrega, plazos de entrega',
    ],
    lostOrDamaged: [
      'perdido, perdidos, perdida, perdidas, extraviado, extraviados, extraviadas, dañado, dañados, dañada, dañadas, daños, roto, rotos, averiados, pérdida, pérdidas, robados',
    ],
    budget: ['presupuesto, presupuestos, presupuestado, presupuestada'],
    collectOnDelivery: ['contra reembolso, contrarreembolso, pago contra entrega, contra entrega, cod'],
  },
  onInvoices: 'en, de, sobre, dentro de',
  severalInvoices: 'facturas',
  invoiceOf: `${invoices}, número de factura`,
  packageOf:
    'número de seguimiento, número de guía, guía, seguimiento, tracking, paquete, envío, bulto, rastrea, rastrear, rastreo',
  whereIs:
    'página, llévame a, dónde, rastrear, rastrea, rastreo, seguimiento, buscar, busca, encontrar, encuentra, localizar, estado, abrir, abre, ver, mostrar, muestra, muéstrame, llegó',
  howMany: 'cuántas, cuántos, cuanta, número de, cantidad de, nº de',
  ofThem: {
    most: 'más, con más, el mayor número, mayor número, mayor cantidad, el mayor',
    fewest: 'menos, con menos, el menor número, menor número, menor cantidad, el menor',
  },
  eachInvoice: 'por factura, por cada factura, según factura, cada factura, factura por factura',
  amount: 'gasto, gastos, total, totales, importe, importes, coste, costo, monto, montos, gastado, dinero',
  asTable: 'tabla, en una tabla, como tabla, en tabla, tabla por favor',
  thisAnswer:
    'guardar, guardarlo, guarda, esto, eso, estos, esas, estas, esos, lo, la, a, en, como, para, datos, tabla, respuesta, resultado, resultados, números, filas, archivo, formato, gráfico, informe',
  whatChanged:
    'qué cambió, qué ha cambiado, qué cambio, qué es diferente, qué hay de nuevo, qué hay de diferente, qué cambios hubo, qué cambios hay',
  whyItChanged:
    'por qué cambió, por qué ha cambiado, por qué cambia, por qué es diferente, a qué se debe el cambio, por qué este cambio, por qué el cambio, por qué subió, por qué ha subido, por qué bajó, por qué ha bajado, por qué aumentó, por qué ha aumentado, por qué disminuyó, por qué varió',
  mostGrown:
    'mayor aumento, mayores aumentos, mayor incremento, mayores incrementos, mayor subida, mayores subidas, mayor alza, aumento más grande, el aumento mayor',
  mostFallen: 'mayor caída, mayores caídas, mayor descenso, mayor bajada, mayor reducción, mayor disminución',
  howItGoes:
    'cómo vamos, cómo nos va, cómo nos fue, cómo nos ha ido, cómo va todo, cómo estamos, cómo van las cosas, cómo va la cosa, resumen, panorama, panorama general, visión general, estado general',
  whereItGoes:
    'a dónde va el dinero, adónde va el dinero, a dónde se va el dinero, adónde se va el dinero, a dónde va nuestro dinero, en qué se va el dinero, dónde se va el dinero, en qué se nos va el dinero, en qué gastamos, en qué estamos gastando, factores de costo, factores de coste, factores de costos, generadores de costo, principales costos, principales costes, mayores costos, mayores costes, mayores gastos, principales gastos, partidas de gasto',
  otherClient:
    'el otro cliente, otro cliente, los otros clientes, otros clientes, la otra empresa, la otra marca, el otro',
  says: {
    invoice:
      'Factura {number} de {carrier}, del {days}: sus paquetes, sus cargos y el archivo del transportista están en la página Facturas.',
    package:
      'Paquete {number} de {carrier}: lo que se facturó por él y lo que se comunicó de su recorrido está en su detalle.',
    downloadInvoices: 'Las facturas se descargan, tal como llegaron o como CSV, en la página Descargar facturas.',
    download:
      'El menú debajo de una respuesta guarda sus cifras como CSV y su gráfico como imagen o PDF. Lo que dice cada línea llega como informe.',
    schedule:
      '«Programar estas filas», debajo de una respuesta, envía sus filas una y otra vez; lo que se envía está en Informes programados.',
    upload: 'Los archivos de facturas se entregan a Waybill en la página Subir.',
    heldInvoices:
      'No cuento las facturas retenidas. Cuáles están en cuarentena o se rechazaron, y por qué, se dice donde entran los archivos.',
    missingInvoices:
      'No cuento las facturas que no han llegado. Cuáles se esperaban, y con cuánto retraso, está en la página Inicio.',
    unpaidInvoices:
      'Aquí no se sabe si una factura ha vencido, se aprobó o se pagó: los archivos de los transportistas dicen lo que se facturó. Lo facturado está en la página Facturas.',
    invoices: 'Las facturas están una por una, con lo que cada una declara y lo que suma, en la página Facturas.',
    tracking: 'Escriba el número de seguimiento completo y le llevo a su paquete.',
    transitTime: 'Aquí no se cuenta cuántos días están en camino los paquetes; sí si llegaron a tiempo.',
    lostOrDamaged:
      'Aquí no se sabe qué paquetes se perdieron o dañaron: solo el dinero que volvió por ello, por tipo de reembolso, y los paquetes con excepciones.',
    budget:
      'Aquí no se guarda ningún presupuesto, así que nada se compara con uno; con los días anteriores o con un año antes, sí.',
    collectOnDelivery: 'Ningún cargo suyo se llama contra reembolso (COD). Estos son sus cargos accesorios:',
    invoicesCounted: 'Facturas, {days}: {count}.',
    together: 'En total: {amount}.',
    withoutKinds:
      '{what}: no se divide por tipos de recargo, que solo tienen los recargos accesorios. El total, y los recargos accesorios por tipo:',
    againstDays: 'Comparación, {days}: {count}, {amount}; diferencia {change}.',
    besideDays:
      'Comparación, {days}: {count}, {amount}. No se indica la diferencia: demasiados de esos días son anteriores a la primera factura.',
    againstEach: '{of}: {count} frente a {was}; diferencia {change}.',
    besideEach: '{of}: {count} frente a {was}.',
    otherCurrency:
      'Están elegidas por un importe en {own}, y un importe en una moneda no lo es en otra. Pida uno en {other}, por ejemplo {example}.',
    onAverage: 'De media {amount}.',
    countOf: '{of}: {count}, {amount}',
    spanOf: '{of}: {count}',
    ofCarrier: '{of} {count} – {each}.',
    rankedRow: '{of}, {count} ({amount})',
    theMost: 'Donde más: {rows}.',
    theFewest: 'Donde menos: {rows}.',
    asMany: 'Con igual número, {count} más.',
    withoutAny: 'Sin ninguna: {of}.',
    tooMany: 'Son demasiadas cifras para una respuesta: pregunte por menos días, por un solo transportista o por mes.',
    whySoMany: 'Por qué hay más o menos facturas no lo puedo decir; por qué cambió el gasto, sí.',
    dearestInvoice: 'La factura más cara, {days}: {invoices}.',
    dearestInvoices: 'Las facturas más caras, {days}: {invoices}.',
    cheapestInvoice: 'La factura más barata, {days}: {invoices}.',
    cheapestInvoices: 'Las facturas más baratas, {days}: {invoices}.',
    listedInvoice: '{number} de {carrier}, {day}, {amount}',
    noInvoices: 'No hay facturas, {days}.',
    above: 'más de {amount}',
    from: 'al menos {amount}',
    upTo: 'como máximo {amount}',
    below: 'menos de {amount}',
    between: 'de {amount} a {other}',
    noSuchInvoice: 'Ninguna factura suya tiene el número {number}.',
    noSuchPackage: 'Ningún paquete suyo tiene el número de seguimiento {number}.',
    noSuchNumber: 'Ninguna factura y ningún paquete suyos tienen el número {number}.',
    packagesNotOpen:
      'Los paquetes los encuentra por su número quien puede buscar números de seguimiento, y eso no está abierto para usted.',
    severalFound: 'Hay más de uno con el número {number}. ¿Cuál de estos?',
    notOpen: 'Esa página no está abierta para usted.',
    near: 'Lo más cercano:',
    unknown: 'Aquí no conozco {words}.',
  },
}
