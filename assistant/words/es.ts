import type { LanguageWords } from './language-words.ts'
import { esNames } from './names/es.ts'
import { esTalk } from './talk/es.ts'
import { esValues } from './values/es.ts'

export const es: LanguageWords = {
  measures: {
    totalSpend:
      'gasto total, coste de más, costo de más, dinero de más, imp neto, importe neto pagado, gasto, gastos, gastamos, gastado, gasté, gastó, gastar, coste, costes, costo, costos, costó, cuesta, costaron, pagamos, pagado, pagar, pago, pagos, cargos, facturado, gasto de envío, gastos de envío, coste total, costo total, costos de envío, dinero, gastos de transporte, coste de envío, importe total, importe facturado, total facturado, factura, facturas, facturación, facturaron, facturan, factura total, gasto en envíos, gasto de transporte, gastando, gastaron, gastaba, gastábamos, gastan, gasta, cobro, cobros, cobraron, cobrado, cobró, cobran, cobra, cobrando, nos cobraron, pagó, pagaron, pagando, pagábamos, pagaba, pagan, paga, pagué, abonamos, desembolso, desembolsos, desembolsamos, desembolsado, cuestan, costaba, costado, costando, ha costado, nos costó, erogación, egresos, plata, costo de envío, costos de transporte, costes de transporte, costo de transporte, coste de transporte, gastos en transporte, costes de envío, costos logísticos, costes logísticos, gasto logístico, inversión, cargo total, importe neto, neto, gasto neto, cargo, se gastó, se ha gastado, se pagó, netos, desembolsado, desembolsamos, desembolso, desembolsos, gastan, gastamos, pagamos, pagan, después de descuentos, neto de descuentos, tras descuentos, descontados los descuentos, incluyendo combustible, incluyendo el combustible, incluido el combustible, combustible incluido, con combustible incluido, incluyendo impuestos, impuestos incluidos, incluidos impuestos, incluidos los impuestos, con impuestos incluidos, incluyendo recargos, recargos incluidos, incluidos los recargos',
    publishedAmount:
      'importe de tarifa, precio normal, precios normales, precio oficial, precios oficiales, precio de catálogo, precios de catálogo, lista de precios, catálogo, precio completo, precio de mostrador, tarifa normal, tarifas normales, tarifa completa, tarifas oficiales, libro de precios, sin ningún descuento, sin descuentos, importe de lista, a precio de lista, a tarifa, a tarifa completa, importe sin descuentos, importe de tarifa, tarifa publicada, precio de lista, importe publicado, precio de tarifa, importe a tarifa publicada, a tarifa publicada, tarifas publicadas, precio publicado, precios de lista, tarifa de lista, tarifa oficial, tarifa, precio de tarifa oficial, importe bruto, bruto, monto publicado, monto de tarifa publicada, sin descuento, antes de descuentos, a tarifas publicadas, a tarifa oficial, importe a tarifa, a precios de lista, precios publicados, a precio publicado, monto de lista, importe antes de descuentos, importe bruto antes de descuento, importe sin descuento, coste sin descuentos, coste antes de descuentos, costo antes de descuentos, gasto antes de descuentos, gasto a precio de lista, gasto a tarifa publicada',
    transportationDiscount:
      'descuento de transporte, nos rebajan, nos rebajaron, nos rebajó, nos han rebajado, rebajado, rebajaron, nos descuentan, nos descontaron, nos descontó, nos han descontado, descuentan, descontar, nos hacen de descuento, nos quitan del precio, nos quitaron del precio, nos quitan, nos quitaron, descuento de transporte, dto, dtos, dcto, dctos, dto transp, desc transp, descuento, descuentos, incentivos, descuentos de transporte, descontado, descontaron, descuentos obtenidos, descuento obtenido, incentivo, rebajas, rebaja, bonificaciones, bonificación, descuento de los transportistas, descuentos aplicados, ahorro por descuentos, descuento sobre tarifa, descuento sobre la tarifa, descuentos sobre tarifa, descuento sobre lista, descuento sobre el precio de lista, descuentos sobre el precio de lista, descuentos recibidos, descuentos negociados, importe de descuentos, importe descontado, monto descontado, total descontado, total de descuentos, incentivos de transportista',
    accessorials: 'recargos accesorios',
    fuelSurcharge:
      'recargo de combustible, lo de la gasolina, dinero de la gasolina, gasoil, diésel, diesel, carburantes, combustibles, el gasóleo, gasóleo, nafta, bencina, recargo de gasolina, cargo de gasolina, recargo de combustible, recargo por combustible, combustible, recargos de combustible, recargos por combustible, cargo por combustible, cargos por combustible, sobrecargo por combustible, sobrecargos por combustible, suplemento de combustible, suplemento por combustible, cargo de combustible, recargo combustible, gasolina, carburante, sobrecosto de combustible, recargos del combustible, recargo del combustible',
    taxesAndOtherCharges:
      'impuestos y otros cargos, impuestos, otros cargos, tasas, aranceles, iva, impuestos y tasas, impuestos y cargos, impuesto, tributos, derechos, impuestos y otros, impuestos y otros gastos, impuestos y demás cargos, impuestos y demás gastos, impuestos y demás, tasas y otros cargos, tasas y otros gastos, impuestos y aranceles, aranceles e impuestos, derechos de aduana, aduanas, gastos de aduana, cargos aduaneros, cargos fiscales, otros gastos, demás cargos, cargas fiscales, impuestos y tarifas, iva y otros cargos, carga impositiva',
    packages:
      'paquetes en total, paq, paqs, bult, paquetes, paquete, envíos, envío, bultos, más usados, más utilizados, número de paquetes, cantidad de paquetes, número de envíos, cantidad de envíos, entregas, bulto, paqueticos, cajas, caja, piezas, encomiendas, cantidad de cajas, número de bultos, volumen de paquetes, pedidos enviados, pqts, pqt, número de cajas, cantidad de bultos, volumen de envíos, remesas, cuántos salieron, entrega, envios, más usado, más utilizado, más usada, más utilizada, más frecuente, más empleado, menos usado, menos utilizado, enviamos más, mandamos más, enviamos menos, mandamos menos, despachamos menos, despachamos más, entregas en, envíos a',
    onTimePackages:
      'paquetes a tiempo, paquetes puntuales, entregas a tiempo, envíos a tiempo, llegaron a tiempo, entregados a tiempo, entregadas a tiempo, puntuales, entregados puntualmente, paquetes entregados a tiempo, envíos puntuales, llegaron puntuales, en plazo, dentro de plazo, bultos a tiempo, entregas puntuales, paquetes en plazo, paquetes dentro de plazo, paquetes en tiempo, paquetes en fecha, envíos en plazo, envíos dentro de plazo, envíos en tiempo, envíos en fecha, bultos en plazo, bultos dentro de plazo, bultos en tiempo, bultos en fecha, entregas en plazo, entregas dentro de plazo, entregas en tiempo, entregas en fecha, en tiempo y forma, entregados en plazo, entregados en fecha, entregados dentro de plazo, entregadas en plazo, llegaron en plazo, llegaron en fecha, que llegaron a tiempo, se entregaron a tiempo, entregaron a tiempo, en la fecha prometida, en la fecha prevista, en el plazo previsto, en el plazo prometido, cumplieron el plazo, cumplieron con el plazo, cumplieron la fecha, dentro del plazo',
    latePackages:
      'paquetes tardíos, paquetes con retraso, paquetes retrasados, paquetes atrasados, envíos con retraso, tardíos, llegaron tarde, llegaron con retraso, tarde, con retraso, entregas tardías, retrasos, envíos tardíos, envíos retrasados, tardío, tardía, tardías, retrasado, retrasados, retrasada, retrasadas, retraso, atrasos, atrasados, atrasadas, demoras, demora, demorados, demoradas, entregas con retraso, entregados tarde, entregadas tarde, entregados con retraso, fuera de plazo, entrega tardía, cajas tarde, bultos tardíos, bultos con retraso, paquetes tarde, envíos tarde, entregas tarde, entregas atrasadas, entregas retrasadas, llegado tarde, llegaron con demora, con demora, envíos demorados, envíos atrasados, paquetes demorados, impuntuales, fuera de tiempo, no llegaron a tiempo, fuera de fecha, pasados de fecha, pasados de plazo, ya pasados de fecha, vencidos de plazo, con el plazo vencido, con la fecha vencida, con fecha vencida, ya vencidos, ya con retraso, después de la fecha prometida, después de lo previsto, más tarde de lo previsto, fuera del plazo previsto, que no llegaron a tiempo, que no se entregaron a tiempo, no se entregaron a tiempo, no entregados a tiempo, incumplieron el plazo, que llegaron tarde, pasados de su fecha, pasados de su fecha de entrega, ya pasados de su fecha de entrega, pasada su fecha de entrega, pasada la fecha de entrega, pasada la fecha prevista, pasada su fecha prevista, pasada su fecha de entrega prevista, pasada la fecha de entrega prevista, pasados de la fecha de entrega, pasados de la fecha de entrega prevista, pasados de su fecha de entrega prevista, que superan la fecha de entrega prevista, que ya superaron la fecha de entrega prevista, que ya han superado la fecha de entrega prevista, han superado la fecha de entrega prevista, han superado su fecha de entrega prevista, han superado su fecha de entrega, ya pasaron su fecha de entrega prevista, ya pasaron su fecha de entrega, pasaron su fecha de entrega prevista, pasaron su fecha de entrega, ya pasaron la fecha de entrega, ya pasaron la fecha de entrega prevista, ya pasaron de fecha, retraso en la entrega, retrasos en la entrega, retrasos en las entregas, entregar tarde, llegar tarde, demora en la entrega, demoras en la entrega, entrega con retraso',
    exceptionPackages:
      'paquetes con incidencia, incidencias, excepciones, paquetes con incidencias, excepción, paquetes con excepción, paquetes con excepciones, envíos con incidencia, envíos con incidencias, entregas con incidencia, entregas con incidencias, incidentes, incidencia, con incidencia, bultos con incidencia, bultos con incidencias, paquetes con problemas de entrega, paquetes con alguna incidencia, paquetes en excepción, paquetes en incidencia, envíos con problemas de entrega, envíos con alguna incidencia, envíos en excepción, envíos en incidencia, bultos con problemas de entrega, bultos con alguna incidencia, bultos en excepción, bultos en incidencia, entregas con problemas de entrega, entregas con alguna incidencia, entregas en excepción, entregas en incidencia, entregas con excepción, envíos con excepción, con excepciones, con excepción, con incidencias, incidencias de entrega, excepciones de entrega, tuvieron incidencia, tuvieron incidencias, tuvieron alguna incidencia, sufrieron incidencias, terminaron en incidencia',
    pendingLatePackages:
      'paquetes pendientes tardíos, pendientes tardíos, atrasados y sin entregar, retrasados y sin entregar, tarde y sin entregar, vencidos y no entregados',
    packagesWithoutStatus:
      'paquetes sin estado, paquetes sin estado de entrega, envíos sin estado, envíos sin estado de entrega, sin estado de entrega, sin información de entrega',
    onTimeShare:
      'a tiempo, puntualidad, porcentaje a tiempo, tasa de puntualidad, porcentaje de entregas a tiempo, entregas puntuales, cumplimiento de entrega, porcentaje de puntualidad, índice de puntualidad, tasa de entrega a tiempo, tasa de entregas a tiempo, porcentaje de entrega a tiempo, porcentaje de envíos a tiempo, porcentaje de paquetes a tiempo, porcentaje de entregas puntuales, porcentaje de envíos puntuales, cumplimiento, nivel de cumplimiento, tasa de cumplimiento, nivel de servicio de entrega, entrega a tiempo, entrega puntual, proporción a tiempo, porcentaje de paquetes entregados a tiempo, cumplimiento de entregas, % a tiempo, % de entregas a tiempo, % de puntualidad, otd, puntual, puntuales, fiable, fiables, cumplidor, cumple, cumplen, cumplió, ratio de puntualidad, cumplimiento de plazos, cumplimiento en las entregas, tasa de entrega puntual, tasa de entregas puntuales, porcentaje de paquetes puntuales, porcentaje entregado a tiempo, proporción de entregas a tiempo, proporción de paquetes a tiempo, tasa a tiempo, nivel de puntualidad, desempeño de entrega, porcentaje en plazo',
    lateShare:
      'tasa de retraso, % tarde, % tardío, % tardíos, % retraso, % retrasos, % con retraso, porcentaje de retrasos, porcentaje de paquetes tardíos, porcentaje de paquetes con retraso, porcentaje de entregas tardías, porcentaje de envíos tardíos, porcentaje de retraso, porcentaje de paquetes retrasados, porcentaje de envíos con retraso, porcentaje de entregas con retraso, tasa de retrasos, tasa de entregas tardías, tasa de demora, tasa de demoras, índice de retrasos, índice de retraso, porcentaje de tardíos, porcentaje tardío, proporción de retrasos, % de retrasos, % de entregas tardías, % de retraso, porcentaje de demoras, porcentaje de atrasos, porcentaje de paquetes atrasados, ratio de retrasos, proporción de paquetes tardíos, proporción de entregas tardías, tasa de atrasos, tasa de impuntualidad',
    exceptionShare:
      'tasa de incidencias, porcentaje de incidencias, porcentaje de incidencia, tasa de excepciones, tasa de excepción, porcentaje de excepciones, tasa de incidencia, índice de incidencias, porcentaje de paquetes con incidencias, proporción de incidencias, índice de excepciones, ratio de incidencias, ratio de excepciones, porcentaje de envíos con incidencia, porcentaje de envíos con incidencias, porcentaje de entregas con incidencia, porcentaje de entregas con incidencias, porcentaje de paquetes con incidencia, porcentaje de paquetes con excepción, porcentaje de paquetes con excepciones, proporción de excepciones, proporción de paquetes con incidencia',
    pendingLateShare:
      'porcentaje de pendientes tardíos, porcentaje de pendientes con retraso, tasa de pendientes tardíos, tasa de pendientes con retraso, proporción de pendientes tardíos, porcentaje de pendientes retrasados',
    billWeight:
      'peso facturado, peso facturable, libras facturadas, peso cobrado, kilos facturados, peso tarifado, peso facturado total, peso total facturado, peso tasable, pesos facturados, peso de facturación, peso de la factura, peso que nos facturaron, peso que nos facturan, peso que nos cobraron, libras que nos facturaron, libras que nos cobraron, libras cobradas, libras facturables, peso en factura, peso según factura, peso liquidado, peso a facturar',
    actualWeight:
      'peso real, peso efectivo, peso físico, peso real total, libras reales, pesos reales, peso verdadero, peso de báscula, peso en báscula, peso según báscula, peso medido, peso bruto real, peso real de los paquetes, libras de verdad, peso de verdad',
    weightDifference:
      'diferencia de peso, facturado de más respecto al peso real, facturadas de más, libras de más, lb de más, kilos facturados de más, por encima del peso real, sobre el peso real, respecto al peso real, más que el peso real, más allá del peso real, libras facturadas de más, peso de más, peso cobrado de más, exceso sobre el peso real, brecha de peso, desfase de peso, diferencia de peso, diferencia entre peso facturado y peso real, diferencia entre el peso facturado y el real, diferencia entre peso facturado y real, diferencia entre el peso facturado y el peso real, exceso de peso, exceso de peso facturado, diferencias de peso, sobrepeso facturado, peso facturado de más, diferencia entre peso real y facturado, diferencia entre peso real y peso facturado, diferencia entre el peso real y el facturado, libras de más facturadas, peso de más facturado, desviación de peso, exceso facturado sobre el real, diferencia de libras',
    averageBillWeight:
      'peso facturado medio, peso medio facturado, peso facturado promedio, peso promedio facturado, peso facturado medio por paquete, peso facturado medio por bulto, peso facturado medio por envío, peso facturado promedio por paquete, peso facturado promedio por bulto, peso facturado promedio por envío, peso facturable medio por paquete, peso facturable medio por bulto, peso facturable medio por envío, peso facturable promedio por paquete, peso facturable promedio por bulto, peso facturable promedio por envío, peso cobrado medio por paquete, peso cobrado medio por bulto, peso cobrado medio por envío, peso cobrado promedio por paquete, peso cobrado promedio por bulto, peso cobrado promedio por envío, peso medio que nos facturan, media de peso facturado, promedio de peso facturado, peso facturado por paquete, peso facturado por bulto, libras facturadas por paquete, peso facturado de media, peso facturado en promedio',
    averageActualWeight:
      'peso real medio, peso medio real, peso real promedio, peso real medio por paquete, peso real medio por bulto, peso real medio por envío, peso real promedio por paquete, peso real promedio por bulto, peso real promedio por envío, media de peso real, promedio de peso real, peso real por paquete, peso real por bulto, libras reales por paquete, peso real de media, peso real en promedio',
    averageWeightDifference:
      'diferencia de peso media, diferencia media de peso, diferencia media de peso por paquete, diferencia de peso media por paquete, diferencia de peso por paquete, diferencia promedio de peso, diferencia de peso promedio, diferencia media entre peso facturado y real, diferencia promedio entre peso facturado y real, diferencia media entre el peso facturado y el real',
    refundTotal:
      'reembolso total, reemb, reembs, reembolsos, reembolso, devoluciones de dinero, abonos, abono, créditos, recuperado, reembolsado, reembolsaron, reembolsó, reembolsados, reembolsadas, reembolsar, reembolsan, devueltos, devuelto, devolvieron, devolvió, devuelven, dinero devuelto, dinero recuperado, recuperamos, recuperó, recuperaron, recuperados, recuperar, abonaron, abonado, abonados, notas de crédito, nota de crédito, crédito, importe reembolsado, importe de reembolsos, reintegros, reintegro, reintegrado, reintegraron, bonificados, importe recuperado, total de reembolsos, monto reembolsado, total reembolsado, nos reembolsaron, nos han reembolsado, nos devolvieron, nos han devuelto, nos abonaron, nos han abonado, total de abonos, abonos recibidos, reembolsos recibidos, devoluciones recibidas, notas de abono, créditos recibidos, monto recuperado',
    auditRefund:
      'reembolso por auditoría, reembolsos por auditoría, reembolsos de auditoría, reembolsos auditoría, reembolsos obtenidos por auditoría, reembolsos de la auditoría, recuperado por auditoría, recuperaciones de auditoría, abonos de auditoría, abonos por auditoría, créditos de auditoría, créditos por auditoría, recuperación por auditoría, reembolsos que reclamó la auditoría, reembolsos que consiguió la auditoría, reembolsos que recuperó la auditoría, reembolsos que logró la auditoría, reembolsos reclamados por la auditoría, reclamado por la auditoría, reclamados por la auditoría, abonos que consiguió la auditoría, reclamó la auditoría, reclamado la auditoría, reclama la auditoría, reclamaciones de la auditoría, ha reclamado la auditoría, la auditoría reclamó, la auditoría ha reclamado, reclamadas por la auditoría, recuperado por la auditoría, recuperó la auditoría, la auditoría recuperó, recuperado la auditoría, conseguido por la auditoría, obtenidos por la auditoría, reembolsos obtenidos por la auditoría, reembolsos logrados por la auditoría, reembolsos gracias a la auditoría, reembolsos vía auditoría, recuperado gracias a la auditoría, recuperación de la auditoría',
    clientRefund:
      'reembolso del cliente, reembolsos del cliente, reembolsos propios, reembolsos obtenidos por el cliente, reembolsos logrados por el cliente, reembolsos gestionados por el cliente, reembolsos obtenidos por nosotros, reembolsos gestionados por nosotros, reembolsos que gestionamos nosotros, abonos del cliente, abonos propios, reembolsos del propio cliente',
    refundShareOfSpend:
      'reembolso sobre el gasto, porcentaje de reembolso, reembolsos sobre el gasto, reembolsos como porcentaje del gasto, reembolsos en % del gasto, reembolsos sobre gasto, tasa de reembolso, tasa de reembolsos, porcentaje de reembolsos, reembolso como porcentaje del gasto, porcentaje de reembolsos sobre el gasto, porcentaje del gasto reembolsado, parte del gasto reembolsada, reembolsos como % del gasto, ratio de reembolsos, porcentaje de reembolso sobre el gasto, porcentaje del gasto recuperado, reembolsos respecto al gasto, reembolso respecto al gasto, reembolsos en porcentaje del gasto, reembolsos en proporción al gasto, reembolsos en relación con el gasto, relación entre reembolsos y gasto, ratio de reembolsos sobre gasto, peso de los reembolsos sobre el gasto, porcentaje del gasto que recuperamos, porcentaje del gasto que nos devolvieron, qué porcentaje del gasto recuperamos',
    fuelShareOfSpend:
      'combustible sobre el gasto, % de combustible, % combustible, combustible %, combustible en %, porcentaje de combustible, % de recargo por combustible, % de recargo de combustible, recargo por combustible %, recargo de combustible %, recargo por combustible en %, recargo de combustible en %, porcentaje de recargo por combustible, porcentaje de recargo de combustible, porcentaje del recargo por combustible, porcentaje del recargo de combustible, combustible sobre gasto, recargo de combustible sobre el gasto, ratio de combustible, ratio de recargo de combustible, ratio de recargo por combustible, proporción de combustible, proporción del recargo de combustible, % recargo de combustible, % recargo por combustible, recargo de combustible porcentaje, recargo de combustible porcentual, recargo de combustible en porcentaje, recargo por combustible en porcentaje, combustible en porcentaje',
    accessorialShareOfSpend: 'accesorios sobre el gasto, cargos accesorios sobre el gasto',
    taxesShareOfSpend: 'impuestos y otros sobre el gasto, impuestos sobre el gasto',
    discountShareOfPublished:
      'descuento sobre tarifa, porcentaje de descuento, porcentajes de descuento, tasa de descuento, descuento medio, descuento promedio, descuento en porcentaje, % de descuento, descuento efectivo, descuento porcentual, ratio de descuento, proporción de descuento, % descuento, descuento %, descuento en %',
    accessorialAmount:
      'importe accesorio, recargos accesorios, accesorios, cargos accesorios, cargos adicionales, cargos extra, importe de recargos accesorios, importe de los recargos accesorios, importe de accesorios, cargos accesoriales, accesoriales, costos accesorios, costes accesorios, gastos accesorios, costos adicionales, costes adicionales, gastos adicionales, servicios accesorios, suplementos accesorios, recargos adicionales, costos extra, costes extra, extras, cargo accesorio, cargo adicional, cargo extra, recargo accesorio, total de accesorios, total de cargos accesorios, total de recargos accesorios, coste de accesorios, costo de accesorios, monto de accesorios, gasto en accesorios, gasto en recargos accesorios, gasto en cargos accesorios',
    accessorialCount:
      'número de recargos accesorios, número de recargos, cantidad de recargos, número de cargos accesorios, cantidad de recargos accesorios, cantidad de cargos accesorios, número de accesorios, cuántos recargos, cuántos cargos accesorios, cuántos recargos accesorios, cuántos accesorios, veces que nos cobraron recargos, número de veces que nos cobraron recargos, cantidad de accesorios, recuento de recargos, recuento de accesorios, número de accesoriales, cuántas veces nos cobraron accesorios, cuántas veces nos cobraron recargos accesorios',
    accessorialPackages: 'paquetes con recargos accesorios',
    costPerPackage:
      'coste por paquete, coste por paq, costo por paq, costo por paquete, gasto por paquete, coste por envío, costo por envío, coste medio por paquete, costo promedio por paquete, costo promedio por envío, coste medio por envío, coste promedio por paquete, costo medio por paquete, precio por paquete, costo por bulto, coste por bulto, costo por caja, coste por caja, gasto por envío, gasto por bulto, costo medio por envío, coste medio de envío, coste medio por bulto, costo promedio por bulto, costo promedio de envío, costo promedio por pieza, precio por envío, precio medio por paquete, precio medio por envío, gasto medio por paquete, gasto medio por envío, costo promedio de un paquete, coste medio de un paquete, costo unitario por paquete, coste unitario por paquete, costo por pieza, coste por cada paquete, costo de cada paquete, coste de cada paquete, coste del paquete, costo del paquete, coste por entrega, costo por entrega, precio por bulto, costo promedio del paquete, gasto promedio por paquete, gasto promedio por envío, costo por paquete enviado, nos sale el bulto, nos sale el paquete, nos sale cada paquete, nos sale cada bulto, sale el paquete, sale el bulto, a cuánto nos sale el bulto, a cuánto nos sale el paquete, coste medio por caja, coste medio por entrega, coste promedio por envío, coste promedio por bulto, coste promedio por caja, coste promedio por entrega, costo medio por bulto, costo medio por caja, costo medio por entrega, costo promedio por caja, costo promedio por entrega, gasto medio por bulto, gasto medio por caja, gasto medio por entrega, gasto promedio por bulto, gasto promedio por caja, gasto promedio por entrega, precio medio por bulto, precio medio por caja, precio medio por entrega, precio promedio por envío, precio promedio por bulto, precio promedio por paquete, precio promedio por caja, precio promedio por entrega, coste por pieza, coste por paquete enviado, gasto por caja, gasto por entrega, gasto por pieza, gasto por paquete enviado, precio por caja, precio por entrega, precio por pieza, precio por paquete enviado, coste medio de un envío, coste medio del paquete, coste medio de cada paquete, coste promedio de un paquete, coste promedio de un envío, coste promedio del paquete, coste promedio de cada paquete, costo medio de un paquete, costo medio de un envío, costo medio del paquete, costo medio de cada paquete, costo promedio de un envío, costo promedio de cada paquete, cuánto nos cuesta un paquete, cuánto cuesta un paquete, cuánto nos cuesta cada paquete, cuánto nos cuesta enviar un paquete, cuánto cuesta enviar un paquete, lo que cuesta un paquete, lo que nos cuesta cada paquete',
    costPerPound:
      'coste por libra, costo por libra, gasto por libra, coste por lb, costo por lb, precio por libra, costo promedio por libra, coste medio por libra, costo medio por libra, coste promedio por libra, coste medio por lb, coste medio de la libra, coste promedio por lb, coste promedio de la libra, costo medio por lb, costo medio de la libra, costo promedio por lb, costo promedio de la libra, gasto medio por libra, gasto medio por lb, gasto medio de la libra, gasto promedio por libra, gasto promedio por lb, gasto promedio de la libra, precio medio por libra, precio medio por lb, precio medio de la libra, precio promedio por libra, precio promedio por lb, precio promedio de la libra, cuánto nos cuesta la libra, cuánto nos cuesta cada libra, precio de la libra, costo de cada libra, coste de cada libra, coste de la libra, costo de la libra',
    weightPerPackage: 'peso por paquete',
    addressCorrections:
      'correcciones de dirección, corrección de dirección, correcciones de direcciones, corrección de direcciones, direcciones corregidas, direcciones erróneas, coste de correcciones de dirección, cargos por corrección de dirección, recargos por corrección de dirección, gasto en correcciones de dirección, importe de correcciones de dirección, costo de correcciones de dirección, coste por correcciones de dirección, domicilios corregidos, correcciones de domicilio, corrección de domicilio, cambios de dirección, rectificaciones de dirección',
    chargebacks:
      'contracargos, contracargo, devoluciones de cargo, devolución de cargo, chargebacks, chargeback, cargos revertidos, reversiones de cargo, contra cargos, retrocesos de cargo, importe de contracargos, total de contracargos',
    declaredValueAtHalf: 'valor declarado a la mitad',
    shippingChargeCorrectionAuditFee: 'cargo de auditoría por corrección de envío, cargo de auditoría',
    costAvoidance:
      'costes evitados, costes evitables, costos evitables, ahorro potencial, coste evitado, costo evitado, costos evitados, ahorro por costes evitados, evitación de costes, evitación de costos, costes que evitamos, costos que evitamos, costos que se evitaron, costes que se podrían haber evitado, coste evitable, costo evitable, gastos evitables, gasto evitable, cargos evitables',
  },
  unclear: [
    [
      'coste unitario, costo unitario, precio unitario, coste por unidad, costo por unidad, precio por unidad',
      ['costPerPackage', 'costPerPound'],
    ],
    ['devolución, devoluciones', ['refundTotal', 'accessorialAmount']],
    ['ahorro, ahorros, ahorrado, ahorramos, hemos ahorrado, ahorrar', ['auditRefund', 'costAvoidance']],
    ['peso dimensional, peso volumétrico, dim, dimensional', ['weightDifference', 'billWeight']],
    [
      'peso, pesos, peso total, pesan, pesaron, pesaban, pesó, pesado en total, libras, cuántas libras, cuánto peso, cuánto pesaron, cuánto pesan, cuánto pesaban, total de libras, peso en libras, peso movido, peso enviado, tonelaje, libras enviadas, libras movidas, peso transportado, kilos',
      ['billWeight', 'actualWeight'],
    ],
    [
      'peso medio, peso promedio, peso medio por paquete, peso promedio por paquete, peso medio de los paquetes, peso promedio de los paquetes, cuánto pesa de media un paquete',
      ['averageBillWeight', 'averageActualWeight'],
    ],
    [
      'volumen, volúmenes, volumen de envío, volumen de envíos, volumen enviado, volumen movido',
      ['packages', 'billWeight'],
    ],
    [
      'recargos, recargo, sobrecargos, sobrecargo, cargos extra, cargos extras, cargo extra, cargos adicionales, cargo adicional, suplementos, gastos adicionales, extras, tarifas adicionales, comisiones',
      ['accessorialAmount', 'fuelSurcharge'],
    ],
  ],
  kindsOfCharge:
    'accesorio, accesorial, recargo, recargo accesorio, recargo adicional, sobrecargo, suplemento, cargo, cargo accesorio, cargo adicional, cargo extra, extra, servicio accesorio, servicio adicional, tarifa adicional, coste accesorio, costo accesorio, gasto accesorio, coste adicional, costo adicional, gasto adicional, comisión',
  lanes:
    'rutas, ruta, rutas de envío, ruta de envío, corredores, corredor, trayectos, trayecto, origen destino, pares origen destino, par origen destino, origen y destino, de origen a destino',
  companies: 'empresas, sociedades, compañías, marcas, filiales, entidades, unidades',
  dimensions: {
    client_id:
      'cliente, clientes, subcliente, subclientes, marca, marcas, filial, filiales, cliente hijo, clientes hijos, unidad de negocio, unidades de negocio, sub cliente, subsidiaria, subsidiarias, empresa hija, empresas hijas, compañía hija, compañías hijas, sociedad filial, sociedades filiales, empresa filial, empresas filiales, empresa del grupo, empresas del grupo, sociedad del grupo, sociedades del grupo, compañía del grupo, compañías del grupo, empresa subsidiaria, empresas subsidiarias, entidad, entidades, sociedad, sociedades, razón social, cliente final del grupo, empresa cliente, empresas cliente, negocio, negocios, compañía, compañías, empresas nuestras, nuestras empresas',
    carrier_name:
      'transportista, transp, transps, transportistas, empresa de transporte, mensajería, courier, paquetería, transportadora, transportadoras, empresas de transporte, compañía de transporte, compañías de transporte, portador, portadores, mensajerías, couriers, paqueterías, operador, operadores, operador logístico, proveedor, proveedores, naviera, empresa transportista, empresas transportistas, fletera, fleteras, agencia de transporte, empresa de mensajería, empresas de mensajería, operadores logísticos, agencias de transporte, proveedor de transporte, proveedores de transporte, porteador, porteadores, transportista usado, paquetera, paqueteras',
    currency_code: 'moneda, monedas, divisa, divisas',
    service_category:
      'categoría de servicio, cat serv, cat servicio, categorías de servicio, tipo de servicio, tipos de servicio, nivel de servicio, categoría del servicio, categoría, categorías, clase de servicio, clases de servicio, niveles de servicio, categorías de servicios, tipo de servicios, familia de servicio, familias de servicio, tipo de producto, gama de servicio, nivel del servicio',
    service:
      'servicio, serv, servs, servicios, tipo de envío, método de envío, métodos de envío, servicio contratado, servicio utilizado, producto, productos, servicio de envío, servicios de envío, servicio de transporte, servicios de transporte, nombre del servicio',
    mode: 'modo, modos, modalidad, modo de transporte, modos de transporte, modalidades, modalidad de transporte, medio de transporte, modalidad de envío, tipo de transporte, tipos de transporte, forma de transporte, medio de envío, modo de envío',
    account_division:
      'división de cuentas, división, divisiones, departamento, departamentos, división de cuenta, área, áreas, sección, secciones, división contable, unidad, unidades, división de la cuenta',
    account_group:
      'grupo de cuentas, grupo, grupos, grupos de cuentas, grupo contable, agrupación de cuentas, agrupaciones de cuentas, grupo de la cuenta, conjunto de cuentas',
    account_number:
      'cuenta, nro de cuenta, nro cuenta, num de cuenta, num cuenta, no de cuenta, códigos de cuenta, código de cuenta, cuenta, cta, ctas, nº cta, n cta, cuentas, número de cuenta, números de cuenta, nº de cuenta, cuenta de transportista, cuentas de transportista',
    zone: 'zona, zonas, zona tarifaria, zonas tarifarias, zona de envío, zonas de envío, zona de reparto, zona del transportista, zona de destino',
    bill_option:
      'opción de cobro, opciones de cobro, forma de pago, opción de facturación, opciones de facturación, modalidad de pago, modalidades de pago, formas de pago, método de pago, métodos de pago, condiciones de pago, condición de pago, términos de pago, término de pago, tipo de pago, tipos de pago, quién paga, tipo de facturación, modalidad de facturación, modalidad de cobro, forma de cobro, forma de facturación, pagador, opción de pago, opciones de pago, tipo de cobro, porte, portes',
    normalised_sender_country:
      'país del remitente, país de origen, países de origen, país remitente, país de envío, países remitentes, país emisor, origen país, país de salida, países de salida, país expedidor, país desde el que enviamos, países desde los que enviamos, país del que sale, país de procedencia, países de procedencia, país de expedición',
    normalised_sender_state:
      'estado del remitente, estado de origen, estados de origen, estado remitente, estados remitentes, estado emisor, origen, estado de salida, estado de envío, estado de procedencia, estados de procedencia, estado de expedición, estado expedidor, estado desde el que enviamos, estados desde los que enviamos, estados de salida, estado del que sale, estado origen, estados origen',
    normalised_consignee_country:
      'país del destinatario, país de destino, país, países, países de destino, país destino, países destino, país destinatario, países destinatarios, país receptor, país de entrega, países de entrega, países del destinatario, país al que enviamos, países a los que enviamos, país de llegada, países de llegada, país del cliente, país de recepción',
    normalised_consignee_state:
      'estado del destinatario, edo dest, est dest, edo destino, estado de destino, estado, estados, destino, destinos, estado destino, estados destino, estado destinatario, estados destinatarios, estado receptor, estados receptores, estado de entrega, estados de entrega, estado de los destinatarios, provincia, provincias, estados del destinatario, estado al que enviamos, estados a los que enviamos, estado de llegada, estados de llegada, estado de recepción, estado de destinatario',
    sender_postal_code:
      'código postal del remitente, códigos postales del remitente, código postal de origen, códigos postales de origen, código postal remitente, cp de origen, cp origen, cp remitente',
    consignee_postal_code:
      'código postal del destinatario, código postal, códigos postales, códigos postales del destinatario, código postal de destino, códigos postales de destino, código postal destinatario, cp, cp de destino, cp destino, cp destinatario',
    fulfillment_center:
      'centro logístico, alm, almac, centros logísticos, centro de distribución, centros de distribución, almacén, almacenes, bodega, bodegas, depósito, depósitos, centro de cumplimiento, centros de cumplimiento, centro de envío, centros de envío, cedis, cd, centro, centros, planta, plantas, centro de preparación, centro de despacho, centro de fulfillment, nave, naves, centros de despacho, almacén de origen, almacén de salida, planta logística, plataforma logística, plataformas logísticas',
    tracking_status: 'estado de seguimiento, estado de entrega',
    weight_band:
      'banda de peso, grupo de peso, grupos de peso, clase de peso, clases de peso, escalón de peso, banda de peso, bandas de peso, rango de peso, rangos de peso, tramo de peso, tramos de peso, franja de peso, franjas de peso, categoría de peso, intervalo de peso, segmento de peso, segmentos de peso, escala de peso, intervalos de peso, categorías de peso, escalones de peso, nivel de peso, niveles de peso, peso por tramos, tramos de pesos, rangos de pesos',
    credit_type:
      'tipo de abono, tipos de abono, tipo de crédito, tipo de reembolso, tipos de reembolso, tipos de crédito, motivo de reembolso, motivo del reembolso, motivos de reembolso, tipo de devolución, tipo de nota de crédito, motivo de abono, tipos de reembolsos, tipos de abonos, motivo, motivos, motivos de abono, motivo del abono, causa del reembolso, clase de reembolso, razón del reembolso, razones del reembolso, motivo de la devolución, motivos de devolución, causa de reembolso, causas de reembolso, clase de abono, concepto de reembolso, concepto de abono, concepto del reembolso, tipo de reembolsos',
    accessorial:
      'recargo accesorio, tipo de recargo, tipos de recargo, cada recargo, tipo de accesorio, tipos de accesorio, tipo de cargo, tipos de cargo, tipo de cargo accesorio, recargo específico, tipo de recargo accesorio, tipos de recargos, tipo de servicio accesorio, tipos de recargo accesorio, tipos de cargo accesorio, clase de recargo, concepto de recargo, tipo de cargo adicional, tipos de cargo adicional, tipo de suplemento, tipos de suplemento, concepto accesorio, tipo de accesorial, cada accesorio, cada cargo accesorio, cada tipo de recargo, recargo individual, suplemento',
  },
  spans: {
    day: 'día, días',
    week: 'semana, semanas, sem, sems',
    month: 'mes, meses',
    quarter: 'trimestre, trimestres',
    year: 'año, años',
  },
  everySpan: {
    day: 'diario, diaria, diarios, diariamente, al día, por día, cada día, día a día, día por día, diarias',
    week: 'sem, semanal, semanales, semanalmente, a la semana, por semana, cada semana, semana a semana, semana por semana',
    month:
      'mes tras mes de, cada uno de los meses, mes por mes de, un mes tras otro, mensual, mensuales, mensualmente, evolución, tendencia, mes a mes, mes por mes, al mes, por mes, cada mes, mensualizado, mes tras mes, mensualizada, a lo largo del tiempo, en el tiempo, con el tiempo, tendencias, evoluciona, mensualizados, por meses, mes con mes, a lo largo de los meses, cada mes de, de cada mes, de cada mes de, en cada mes de',
    quarter:
      'trimestral, trimestrales, por trimestre, cada trimestre, trimestralmente, trimestre a trimestre, trimestre por trimestre, al trimestre, por trimestres, cada trimestre de, de cada trimestre de, de cada trimestre',
    year: 'anual, anuales, por año, cada año, anualmente, año a año, año por año, al año, por años',
  },
  months: [
    'enero, ene',
    'febrero, feb',
    'marzo, mar',
    'abril, abr',
    'mayo',
    'junio, jun',
    'julio, jul',
    'agosto, ago',
    'septiembre, sept, setiembre, sep',
    'octubre, oct',
    'noviembre, nov',
    'diciembre, dic',
  ],
  days: {
    'before-last day': 'anteayer, antes de ayer, antier',
    'before-last week': 'semana antepasada, la semana antepasada, la semana anterior a la pasada',
    'before-last month': 'mes antepasado, el mes antepasado, penúltimo mes, el penúltimo mes',
    'before-last quarter': 'trimestre antepasado, el trimestre antepasado, penúltimo trimestre, el penúltimo trimestre',
    'before-last year': 'año antepasado, el año antepasado',
    'this day': 'hoy',
    'last day': 'ayer',
    'next day': 'mañana',
    'this week': 'esta semana, semana actual, la semana actual, en lo que va de semana, lo que va de semana',
    'last week':
      'semana pasada, la semana pasada, última semana, semana anterior, la última semana, la semana anterior, semana previa',
    'next week': 'próxima semana, semana próxima, semana que viene',
    'this month':
      'este mes, mes actual, mes en curso, en lo que va de mes, lo que va de mes, en lo que va del mes, lo que va del mes, el mes en curso, el mes actual, el presente mes, presente mes, en lo que llevamos de mes, lo que llevamos de mes',
    'last month':
      'mes pasado, el mes pasado, último mes, mes anterior, el último mes, el mes anterior, pasado mes, el pasado mes, mes previo, último mes completo',
    'next month': 'próximo mes, mes próximo, mes que viene',
    'this quarter':
      'este trimestre, trimestre actual, trimestre en curso, el trimestre actual, en lo que va de trimestre, lo que va de trimestre, en lo que va del trimestre, lo que va del trimestre, el trimestre en curso',
    'last quarter':
      'último trimestre, trimestre pasado, trimestre anterior, el trimestre pasado, el último trimestre, el trimestre anterior, pasado trimestre, el pasado trimestre, trimestre previo',
    'next quarter': 'próximo trimestre',
    'this year':
      'este año, año actual, año en curso, el año en curso, el año actual, el presente año, presente año, este ejercicio',
    'last year':
      'año pasado, del año pasado, del pasado año, del año anterior, el año pasado, último año, pasado año, el último año, el pasado año, año previo, el año previo, el ejercicio pasado',
    'next year': 'próximo año, año que viene, año próximo',
    'year to date':
      'en lo que va de año, lo que va de año, en lo que va del año, lo que va del año, lo que llevamos de año, en lo que llevamos de año, desde principios de año, desde principio de año, desde inicios de año, desde comienzos de año, desde el inicio del año, desde el comienzo del año, acumulado del año, acumulado anual, año a la fecha, a lo largo de este año, en el año hasta la fecha, hasta ahora este año, este año hasta ahora, este año hasta la fecha, año hasta la fecha, en lo que va de este año, lo que va de este año, ytd',
    'last twelve months':
      'últimos doce meses, los últimos doce meses, últimos 12 meses, los últimos 12 meses, doce últimos meses, 12 meses móviles',
    'first half':
      'primer semestre, primera mitad, 1er semestre, primeros seis meses, primera mitad del año, s1, h1, 1s, primeros 6 meses, los primeros seis meses',
    'second half':
      'segundo semestre, segunda mitad, 2º semestre, 2do semestre, último semestre, segunda mitad del año, s2, h2, 2s',
    'first three quarters':
      'primeros tres trimestres, tres primeros trimestres, primeros nueve meses, nueve primeros meses',
    'last half year': 'último medio año, medio año',
    'holiday season': 'temporada navideña, temporada alta, temporada de fiestas, temporada pico',
  },
  lastMany:
    'últimos, últ, ult, los últ, últs, últimas, pasados, pasadas, anteriores, los últimos, las últimas, ultimos, los pasados, las pasadas, previos, previas, recientes, más recientes',
  ago: 'hace, hará',
  ordinals: ['primer, primero, 1er, primera', 'segundo, 2º, segunda', 'tercer, tercero, 3er', 'cuarto, 4º'],
  ofYear:
    'de, del, en, de el, del año, de este, para, de los, en el, durante, ejercicio, del ejercicio, el ejercicio, durante el ejercicio, en el ejercicio',
  until: 'a, al, hasta, y el, hasta el, hasta finales de, hasta fines de, y',
  marks: {
    by: 'por, según, por cada, cada, desglosado por, agrupado por, al, desglosado según, desglosados por, desglosada por, desglosadas por, desglose por, separado por, separados por, dividido por, dividida por, agrupados por, agrupada por, de cada, para cada, en cada, a cada, clasificado por, distribuido por, repartido por, entre los, en función del, por tipo de, una línea por, una fila por, una línea por cada, una fila por cada, una línea para cada, una fila para cada, un renglón por, un renglón por cada',
    over: 'durante',
    top: 'top, mayores, principales, más altos, mejores, mayor, más grandes, más altas, principal, más importantes, más elevados, más elevadas, primeros, primeras, los primeros, las primeras, primeros puestos',
    bottom: 'menores, más bajos, menor, más pequeños, más pequeñas, menos elevados',
    most: 'creció más rápido, creció más rápidamente, crecieron más rápido, crece más rápido, crecen más rápido, aumentó más rápido, bajó más rápido, más usados, más utilizados, más, el más, la más, los más, más alto, más alta, mayor, el mayor, la mayor, más elevado, más elevada, máximo, máxima, más usado, más utilizado, más grande, la más alta, el más alto, con más, que más, más usada, más utilizada, más empleado, más a menudo, más frecuente, más frecuentes, enviamos más, mandamos más, despachamos más',
    least:
      'menos, los menos, el menos, la menos, menor, el menor, la menor, más bajo, más baja, más bajos, más bajas, el más bajo, la más baja, mínimo, mínima, menos caro, menos cara, menos caros, más barato, más barata, más baratos, más baratas, más económico, más económica, más económicos, con menos, que menos, menos costoso, menos costosos, menos usado, menos utilizado, enviamos menos, mandamos menos, despachamos menos',
    dearest:
      'más caro, más cara, más caros, más caras, más costosos, caros, caras, más costoso, caro, cara, costoso, costosa, costosos, costosas, más costosa, más costosas, el más caro, la más cara, los más caros, las más caras, menos caro, menos cara, menos caros, más barato, más barata, más baratos, más baratas, más económico, más económica, más económicos, menos costoso, menos costosos, que más nos cuesta, que más cuestan, que más cuesta',
    why: 'pk, xk, porke, por k, por qué, porqué, a qué se debe, qué causó, explica, explicar, motivo, razón, causa, a qué se debió, a qué se deben, qué explica, qué provocó, qué ocasionó, qué hizo que, por qué motivo, por qué razón, cuál es la causa, cuál fue la causa, cuál es la razón, causas, razones, motivos, qué ha causado, qué causa, a que se debe, por que, porque, debido a qué, qué pasó con, qué hay detrás de, a qué se debe que, a qué se debe, a qué se debió, a qué obedece',
    compare:
      'frente a, comparado con, comparada con, comparados con, respecto a, en comparación con, versus, vs, contra, que en, compara, comparar, compárame, que, con respecto a, comparación, en comparación al, en comparación con el, comparado al, comparada al, comparadas con, comparándolo con, comparando, comparando con, comparar con, comparado, comparados, compara con, respecto al, respecto del, respecto a los, con respecto al, frente al, contra el, vs el, versus el, más que, menos que, más que en, menos que en, en relación con, en relación a, comparativa, comparativo, comparación de, comparación entre, relativo a, diferencia entre, contrastar, contrasta, diferencia, diferencias, brecha, brecha entre, desfase, desfase entre, qué tan lejos están, qué tan lejos, qué tan distintos son, qué tan diferentes son, cuánto distan, cuánto difieren, cuánto se separan, cuánto se diferencian, qué distancia hay entre, cuánto se alejan',
    yearBefore:
      'el año anterior, año anterior, hace un año, un año antes, interanual, mismo periodo del año pasado, mismo período del año pasado, el mismo periodo del año pasado, el mismo período del año pasado, mismo periodo del año anterior, mismo período del año anterior, el mismo periodo del año anterior, el mismo período del año anterior, mismo mes del año pasado, el mismo mes del año pasado, mismo mes del año anterior, el mismo mes del año anterior, mismo trimestre del año pasado, el mismo trimestre del año pasado, mismo trimestre del año anterior, el mismo trimestre del año anterior, mismas fechas del año pasado, las mismas fechas del año pasado, un año atrás, el año previo, año previo, año contra año, año sobre año, año tras año, mismo periodo de hace un año, el mismo periodo de hace un año, el mismo mes de hace un año, esta época del año pasado, esta fecha del año pasado, a estas alturas del año pasado, mismo periodo un año antes, yoy, mismo lapso del año pasado',
    periodBefore:
      'el periodo anterior, periodo anterior, el mes anterior, el trimestre anterior, período anterior, el período anterior, la semana anterior, mes anterior, trimestre anterior, mes previo, el mes previo, trimestre previo, el trimestre previo, periodo previo, el periodo previo, intermensual, intertrimestral, mes contra mes, el inmediatamente anterior, el anterior, la anterior, el de antes, la de antes, el trimestre de antes, el mes de antes, el día anterior, día anterior, anteayer, anterior, previo, previa',
    share:
      'ratio, ratio de, porcentaje, cuota, proporción, parte, participación, %, por ciento, qué parte, peso relativo, en porcentaje, como porcentaje, en %, como %, qué porcentaje, qué proporción, tanto por ciento, en porcentajes, porcentajes, qué parte del, fracción, pct, porcentual, qué peso tiene, representa, qué tanto por ciento, tajada, qué tajada, qué fracción, reparto porcentual, en términos porcentuales, tasa, tasa de, índice de, el índice de, qué porcentaje de eso, qué parte de eso, qué porcentaje de ello, porcentaje de eso, parte de eso, qué proporción de eso, qué porcentaje de esos, qué porcentaje de esas, qué porcentaje de ese total, qué parte de ese total',
    without:
      'fuera de, pero no, y no, menos los de, que no sea, que no sean, que no fueron, quitando a, quitando los, quitando el, dejando fuera, dejando fuera a, dejando de lado, salvo los de, sin, excepto, excluyendo, salvo, sin contar, menos los de, excluido, excluidos, excluida, excluidas, excluye, excluir, a excepción de, con excepción de, exceptuando, todo menos, todos menos, todas menos, todo excepto, todos excepto, todas excepto, todo salvo, todos salvo, aparte de, quitando, quita, descontando, que no sean, que no sea, distintos de, distinto de, distintas de, fuera de, dejando fuera, sin incluir, no incluyendo, menos los, sin considerar, sin tener en cuenta, excl, saca, sacando, sácame, deja fuera, deja fuera a, dejando fuera, dejando fuera a, descarta, descartando, olvida, neto de, netos de, neta de',
    shipDate:
      'el día que salieron, el día que salió, el día en que salieron, el día en que se recogieron, el día que los recogieron, el día de recogida, día de recogida, cuando salieron, cuando se recogieron, no por factura, no por la factura, no la de factura, no por fecha de factura, fecha de envío, por fecha de envío, fecha de recogida, recogidos, por fecha de recogida, según fecha de envío, según la fecha de envío, por la fecha de envío, por fecha de despacho, fecha de despacho, por fecha de expedición, fecha de expedición, fecha de embarque, no la de factura, no de factura, no fecha de factura, recogidos por el transportista, recogidas por el transportista, que se recogieron, que recogieron, que fueron recogidas, que fueron recogidos',
    billDate:
      'fecha de factura, por fecha de factura, según fecha de factura, fecha de facturación, por fecha de facturación, según la fecha de factura',
    from: 'desde, enviados desde, saliendo de, procedentes de, enviado desde, enviadas desde, que salen de, que salieron de, salidos de, salidas de, salida desde, originados en, con origen en, origen en, provenientes de, procedente de, despachados desde, que enviamos desde, enviamos desde, despachadas desde, expedidos desde, procedencia, salieron de, salió de, salen de, sale de, partieron de, enviados de, enviado de, enviamos de, despachados de, origen, desde el, desde la, desde los, desde nuestro, desde nuestra, desde el almacén de, del almacén de, desde el centro de, provienen de, proviene de, vino de, vinieron de, viene de, vienen de, procede de, proceden de, venían de, cuyo origen es, cuyo origen está en, cuyo origen fue, con origen, origen en el, con punto de origen en',
    to: 'con rumbo a, rumbo a, que van a, que va a, que fueron a, que se van a, yendo a, que iban a, hasta el estado de, a, hacia, enviados a, con destino a, para, enviado a, al estado de, destinados a, enviadas a, enviada a, enviados hacia, que enviamos a, enviamos a, mandamos a, que van a, con destino en, destinado a, destinadas a, rumbo a, que fueron a, entregados en, entregas en, entregado en, que llegaron a, mandados a, envíos a, destinatarios de, destinatarios en, destinatario en, clientes de, clientes en, con destinatarios en, al, enviar a, enviar hacia, mandar a, enviando a, despachar a, envíar a, cuyo destino es, cuyo destino está en, cuyo destino fue, con destino en el',
    count:
      'cuántos, cuántas, cuántas veces, número de, cantidad de, con qué frecuencia, cuántas de, cuántos de, cuál es el número de, el número de, la cantidad de, frecuencia, frecuencia de, número total de, cantidad total de, frecuente, frecuentes, a menudo, se repite, se repiten, más a menudo, repetido, repetidos',
    and: 'y, e, o, u, más los de, así como, junto con, además de, luego por, ni',
    between: 'entre',
    since:
      'desde el, desde la, a partir del, a contar del, a contar de, desde, a partir de, desde el, desde inicios de, desde principios de, desde comienzos de, desde el inicio de, empezando en, a contar de, comenzando en',
    kind: 'tipo, tipos, clase',
    future:
      'va a ser, van a ser, vamos a estar, vamos a acabar, vamos a terminar, va a quedar, van a quedar, va a ascender, estaremos, serán, nos va a salir, nos van a salir, va a salir, van a salir, nos va a costar, nos van a costar, nos costará, nos van a cobrar, nos va a cobrar, nos cobrarán, nos cobrará, gastaríamos el, que viene, que vienen, próximo, próxima, próximas, gastaremos, costará, pagaremos, previsión, pronóstico, predicción, predecir, será, habrá, enviaremos, hará, gastaré, costarán, pagará, subirá, bajará, enviaré, vamos a gastar, vamos a pagar, va a costar, van a costar, vamos a enviar, previsto, previstos, estimado, estimación, proyección, presupuesto, pronosticar, proyectado, estimar, prever, próximos',
    change:
      'cambió, cambiaron, cambio, evolucionó, ha cambiado, evolucionado, evolucionaron, cambiado, variado, varió, variaron, variación, variaciones, cambios, ha evolucionado, han evolucionado, han cambiado, ha variado, se desarrolló, cambia, varía, desarrollado',
    more: 'y, y en, y para, qué tal, lo mismo, lo mismo para, solo, sólo, ahora, y por, pero, también, como, y qué hay de, y con, y qué tal, y solo, y sólo, y ahora, y sin, y los, y las, y el, y la, y de, y desde, y hasta, y qué, y cuánto, y cuál, y cómo, solamente, únicamente, ahora por, ahora solo, ahora sin, ahora con, pero solo, pero sólo, pero por, pero sin, pero para, pero con, pero en, lo mismo pero, lo mismo pero solo, igual, igual pero, qué hay de, y si, solo para, sólo para, solo con, solo en, sin, excluyendo, excepto, por, en, vale, ok, perfecto, y al, y a, añade, añade también, agrega, agrega también, suma, súmale, incluye, incluye también, y añade, y agrega, y suma, y también',
    stop: 'dime, quién, llegaron, llegó, nos han, han, cuáles son, el, la, los, las, un, una, de, del, en, para, con, nos, nuestro, nuestra, nuestros, nuestras, cuánto, cuánta, qué, cuál, cuáles, fue, fueron, es, son, era, ha, han, hemos, hay, tuvimos, tuvo, tiene, se, lo, le, me, dame, muestra, muéstrame, enséñame, quiero, ver, saber, por favor, subió, subieron, subir, bajó, bajaron, aumentó, aumentaron, aumento, creció, crecieron, disminuyó, más, menos, total, totales, todo, todos, toda, importe, enviamos, enviado, enviados, enviadas, enviar, mandamos, entregados, entregadas, lista, gráfico, tabla, desglose, en total, mi, mis, su, sus, este, esta, como, fueron, hubo, hicimos, recibimos, recibido, recibidos, estado de, cae en, caen en, entra en, entran en, corresponde, corresponden, se sitúa, se sitúan, distribución de, distribución de los, distribución de las, distribución por',
  },
  talk: esTalk,
  adverb: /^\p{L}{4,}mente$/u,
  numbers:
    'uno, dos/par/par de/un par de, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce/docena, quince=15, veinte=20, treinta=30, sesenta=60, noventa=90',
  values: esValues,
  names: esNames,
  says: {
    total: '{what}: {value}.',
    daysCompared: 'Se compara: {dates} con {prior}.',
    compared: '{what}: {value} frente a {before} antes: {change}.',
    same: '{what}: {value}, como antes.',
    changeOf: '{change} ({percent})',
    points: '{points}\u00a0puntos',
    share: '{what}: {value} de {whole}: {percent}.',
    mostOf: '{first} es lo que más tiene: {value}. En total: {whole}.',
    leastOf: '{first} es lo que menos tiene: {value}. En total: {whole}.',
    highest: '{first} tiene el valor más alto: {value}. En conjunto: {whole}.',
    lowest: '{first} tiene el valor más bajo: {value}. En conjunto: {whole}.',
    grewMost: '{first} es lo que más subió: {change}, de {before} a {value}. En total: {whole}.',
    fellMost: '{first} es lo que más bajó: {change}, de {before} a {value}. En total: {whole}.',
    noneGrew: '{what}: nada de ello subió. En total: {whole}.',
    noneFell: '{what}: nada de ello bajó. En total: {whole}.',
    trendMost: '{what}: {value} en total. Lo máximo: {first}, {most}.',
    allOf: 'Todo es de {first}: {value}.',
    trend: '{what}: {value} en total. Lo máximo: {first}, {most}; lo mínimo: {last}, {least}.',
    trendOfAverage: '{what}: {value} en conjunto. El valor más alto: {first}, {most}; el más bajo: {last}, {least}.',
    weekOf: 'semana del {day}',
    quarterOfYear: 'T{quarter} {year}',
    why: '{what}: {value} frente a {before}: {change}.',
    mostly: 'Sobre todo: {causes}.',
    askBack: 'Eso puede significar más de una cosa. ¿Cuál de estas?',
    notTogether: 'Lo que pide no se puede contar junto. Se puede preguntar:',
    basis: '{measure} por {dateType} · {dates}{filters} · {currency}',
    invoiceDate: 'fecha de factura',
    shipDate: 'fecha de envío',
    usd: 'todas las monedas convertidas a USD',
    asBilled: '{currency}, sin conversión',
    against: ' frente a {dates}',
    begins: ', las facturas empiezan el {date}',
    notCompared:
      '{what}: {value}; de los días anteriores, {before}. No se cuenta ningún cambio: demasiados de ellos quedan antes de la primera factura, del {date}.',
    without: 'sin {values}',
    range: 'del {from} al {to}',
    by: '{what} por {by}',
    whyOf: 'Por qué cambió: {what}',
    shareOf: 'Parte de: {what}',
    top: 'los {count} con más',
    least: 'los {count} con menos',
    grown: 'los {count} que más subieron',
    fallen: 'los {count} que más bajaron',
    topOne: 'lo que más tiene',
    leastOne: 'lo que menos tiene',
    grownOne: 'lo que más subió',
    fallenOne: 'lo que más bajó',
    sender: 'desde {values}',
    receiver: 'a {values}',
  },
  no: {
    'nothing-asked': 'En esto no hay ninguna pregunta sobre envíos. Se puede preguntar:',
    'unknown-words': 'No conozco {words} en una pregunta sobre cifras, y nada suyo se llama así. Se puede preguntar:',
    'too-long': 'Es demasiado largo para una sola pregunta. Se puede preguntar:',
    future: 'Sé lo que se facturó, no lo que será. Se puede preguntar:',
    'two-periods': 'Diga qué días se comparan, por ejemplo «marzo frente a febrero». Se puede preguntar:',
    'no-lines': 'No hay líneas suyas en estos días con estos filtros. Se puede preguntar:',
    'weight-bands':
      'Los paquetes se distinguen por estas franjas de peso: {words}. Un peso entre los extremos de una no se distingue; más de 50 libras y hasta 20 libras, sí. Se puede preguntar:',
    'not-together':
      'Lo que pide no se puede contar junto: ninguna página del portal muestra así {words}. Se puede preguntar:',
    'not-explained': 'El portal no puede descomponer por qué cambia {words}. Se puede preguntar:',
    'not-yours': 'Esto no está abierto para usted. Se puede preguntar:',
  },
  causes: {
    gone: 'lo que ya no se envió',
    new: 'lo que antes no se enviaba',
    volume: 'cuántos paquetes',
    mix: 'qué servicios',
    heavier: 'peso',
    farther: 'distancia',
    rate: 'la tarifa',
    fuel: 'combustible',
    accessorial: 'recargos accesorios',
    tax: 'impuestos',
    fee: 'tasas',
    adjustment: 'ajustes',
    credit: 'abonos',
    transport: 'transporte',
    value: 'partes',
    other: 'otras cosas',
    rest: 'cosas pequeñas',
  },
}
