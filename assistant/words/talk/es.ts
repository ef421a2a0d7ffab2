import type { Talk } from '../language-words.ts'
import { spanish } from './verbs.ts'

export const esTalk: Talk = {
  marks: {
    refer:
      'lo mismo, la misma, el mismo, los mismos, las mismas, mismo periodo, mismo período, de esos, de ellos, de esas, de ellas, de estos, de estas, igual que antes, eso mismo, la misma pregunta, misma consulta, mismos filtros, mismas fechas',
    apart:
      'cada uno, cada una, respectivamente, por separado, uno por uno, individualmente, uno a uno, lado a lado, cuál es más barato, sale más barato, sale mejor, resulta más barato',
    best: 'mejor, mejores, el mejor, la mejor, los mejores, las mejores',
    worst: 'peor, peores, el peor, la peor, los peores, las peores',
    average: 'promedio, media, medio, medios, en promedio, de media, en media, por término medio, promedios',
    audit: 'auditoría, auditorías, por auditoría, gracias a la auditoría, auditado, auditados, auditada',
    limit:
      'más de, menos de, superior a, superiores a, inferior a, inferiores a, por encima de, por debajo de, mayor que, mayores que, menor que, mayor a, mayores a, menor a, menores a, al menos, como mínimo, como máximo, que pesan más de, exceden, supera, superan',
    onward: 'hasta ahora, hasta hoy, hasta la fecha, a la fecha, hasta el momento, en adelante, hasta el día de hoy',
    arriving:
      'entregado, entregados, entregadas, entregada, con destino, destinados, que llegaron a, llegados a, con entrega en, entregas en, destino en, destino a, con destino en, llegaron a, llegó a, llegan a, entregados en, recibidos en',
    perPackage:
      'por paquete, por envío, por bulto, cada paquete, cada envío, por caja, por pieza, por unidad, por pieza enviada, de cada paquete, de cada envío, por entrega, unitario, unitaria',
    who: 'quién, quien, quiénes',
    actual: 'real, reales, realmente',
    billed: 'facturado, facturada, facturados, facturadas, cobrado, cobrados, tarifado',
    excluded: 'excluido, excluida, excluidos, excluidas, exceptuado, exceptuada, aparte',
    perPound: 'por libra, cada libra, por lb, la libra',
  },
  acts: [
    'puedes, nos puedes, me puedes, puede, podéis, pueden, podrías, nos podrías, podría, podemos, podríamos, quiero, queremos, deberíamos, debemos, cómo puedo, cómo podemos, hay que, por favor, me, nos',
    'bajar, rebajar, subir, reducir, aumentar, negociar, renegociar, cancelar, presentar una reclamación, reclamar, cambiar, mover, parar, contratar, pagar, enviar un paquete, programar, llamar, corregir, disputar, anular, ahorrar, baja, rebaja, cancela, negocia, reclama, cambia',
    'dónde está mi, dónde está el, dónde están mis, rastrea, rastrear, qué paquete, cuál paquete, qué envío, cuál envío, qué factura, qué bulto, paquete individual, un solo paquete, si cambiamos, si pasamos, si cambiáramos, cambia de, cambiar de, pon una reclamación, presenta una reclamación',
  ],
  sameOfYear: [
    'el mismo período, mismo período, el mismo periodo, mismo periodo, el mismo mes, mismo mes, el mismo trimestre, mismo trimestre, al mismo trimestre, al mismo mes, al mismo periodo, la misma semana, misma semana, las mismas fechas, mismas fechas, los mismos meses, mismos meses, el mismo semestre, mismo semestre',
    'del año anterior, del año pasado, de un año antes, del año previo, un año antes, hace un año, año anterior, año pasado, de hace un año, del ejercicio anterior, el año pasado, el año anterior',
  ],
  beyond:
    'dañado, dañados, perdido, perdidos, robado, robados, devuelto, roto, rotos, cancelado, cancelados, reclamación, reclamaciones, queja, quejas, conductor, conductores, camión, camiones, tiempo, clima, teléfono, correo, emisiones, empleados, ingresos, beneficio, inventario, competencia, tránsito, huelga, extraviados, extraviado, de más a, demasiado, asegurado, asegurados, asegurada, firmado, firmados, frágil, frágiles, impagadas, impagado, duplicadas, duplicados, abandonados, retenidos, por empleado, por cliente final, proveedor, proveedores, presupuesto, presupuestado, nieve, tormenta, aduana retenidos, disputado, disputados, disputa, prometido, garantizado, pagamos de más, pagado de más, pagó de más, cobrado de más, cobraron de más, centro de costos, centro de coste, centro de costes, centros de costos, centro de costo, ofreció, ofrecido, ofrecieron, perdonó, perdonado, perdonaron, ahorró, nos ahorró, domingo, domingos, fin de semana, por la mañana, por la tarde, por la noche, kilos, kilo, cuántos días, cuánto tarda, cuánto tiempo, tiempo de tránsito, tiempos de entrega, tiempo de entrega, mojados, aprobó, sin reembolso, sin reclamar, región, regiones, trasladamos, trasladado',
  stop: [
    'hola, buenas, buenos días, buenas tardes, gracias, muchas gracias, por favor, porfa, xfa, favor, un saludo, saludos, oye, disculpa, disculpe, perdón, amigo, equipo, para mi reunión, para la reunión, reunión, presentación, para una presentación, mi para mi dirección, comité, informe, para el informe, para un informe, reporte, cierre, para el cierre, finanzas, para finanzas, del lunes, lunes, rápido, rápidamente',
    spanish.ar(
      'envi, mand, entreg, lleg, despach, embarc, mostr, muestr, indic, desglos, list, aument, baj, increment, us, utiliz, emple, registr, gener, transport, necesit, calcul, present, prepar, consult, represent, pas, result, llev, enseñ, detall, compart, revis, analiz, busc, ayud, cuent, gust, sum, acumul, dispar, mejor, empeor, gan, alcanz, figur, explic, mir, qued, orden, agrup, aplic, imput, realiz, efectu, procesad, report, encontr, encuentr, desplom, empez, comport',
    ),
    spanish.ir('recib, sub, reduc, sal, reun, part, permit, repart, divid, exist, inclu, distribu, disminu'),
    spanish.er('crec, ten, suced, correspond, comprend, aparec, deb, mov, recog, ascend, descend, pertenec'),
    'quiero, quería, querría, quisiera, quisiéramos, queremos, puedes, puede, podrías, podría, pueden, podemos, puedo, me puedes dar, decir, decirme, diga, dígame, dime, dinos, di, dar, darme, dame, deme, danos, ver, veo, vea, saber, sabe, sabes, conocer, sería, serían, obtener, obtuvo, obtuvimos, obtenido, obtenidos, obtenidas, hacer, hace, hizo, hicieron, hecho, hechos, hemos hecho, hago, haciendo, va, van, vamos, voy, fue, fui, fuimos, fueron, yendo, ido, iba, iban, está, están, estamos, estaba, estaban, estuvo, estado, he, has, había, habían, habíamos, haya, hayan, hubo, tengo, tenemos, tiene, tienen, tenía, tenían, tuve, tuvimos, tuvieron, tuvo, tenido, vino, vienen, viene, venido, puso, poner, supone, suponen, supuso, suponer, sido, siendo, sea, sean, soy, somos, eres, eran, éramos, salió, salieron, salido, salidos, hablando, hay, habido, pido, pedir, pide, necesitaría, gustaría, me gustaría, me interesa, interesa, cayó, cayeron, caer, cae, caído, caída, subida, bajada, incremento, alza, descenso, crecimiento, mejoría, se ha, se han, nos ha, ha sido, han sido, ha habido',
    'a, al, ante, bajo, con, de, del, desde, durante, en, entre, hacia, para, por, según, sobre, tras, vía, mediante, a través de, dentro de, fuera de, cerca, acerca de, respecto, en cuanto a, en términos de, en función de, debido a, gracias a, en concepto de, concepto, vez, veces, ello, ellos, ellas, él, ella, usted, ustedes, tú, yo, nosotros, nosotras, les, os, te, ti, mí, suyo, suyos, suya, nuestro, aquel, aquella, ese, esa, esos, esas, eso, esto, estos, estas, aquí, ahí, allí, algo, algún, alguna, alguno, ningún, mismo, cualquier, cada, ambos, ambas, donde, dónde, cuando, cuándo, cómo, quiénes, quienes, cuyo, cuya, lo que, el que, la que, los que, las que, de los que, qué tal, qué tanto, así, bien, muy, mucho, mucha, muchos, muchas, tanto, tanta, tantos, tantas, poco, casi, aproximadamente, alrededor, unos, unas, ya, aún, todavía, hoy en día, actualmente, actual, recientemente, en general, general, generales, globales, global, globalmente, en conjunto, conjunto, entero, entera, completo, completa, suma, sumas, sumando, acumulado, cifra, cifras, dato, datos, valor, valores, monto, montos, importes, cantidad, cantidades, número, números, nº, num, volumen total, detalle, resumen, información, reparto, distribución, clasificación, ranking, gráfica, cuadro, estadística, estadísticas, situación, nivel, niveles, comportamiento, desempeño, rendimiento, realidad, período, periodo, periodos, plazo, fecha, fechas, plazos, el mes de, mes de, meses de, los meses de, el año, año, total de, en total, totales de, un total de, vuestro, vuestra, compañía, empresa, empresas, nuestra empresa, la empresa, red, negocio, operación, operaciones, operación logística, logística, logístico, transporte, mercancía, mercancías, no más, nada más',
    'x, xq, q, pq, tb, también, d, finde, xfavor, porfavor, plis, ok, vale, venga, ahora, entonces, ojo, jefe, jefa, buen día, cordial saludo, hazme, hágame, pásame, sácame, saca, sacar, mándame, déjame, quita, desglosa, porfis, cuál ha sido, cuánta, cuántas, costó, salió, salen, sale, cobraron, cobran, nos cobran, nos cobraron, nos han cobrado, motivo, causó, causa, causas, debe, debió, se debe, hacia dónde, a qué, explícame',
    'a cuánto, a cuánto nos sale, a cuánto sale, a cuánto asciende, a cuánto ascendió, a cuánto ascienden, mi jefe, jefatura, dirección, director, directora, gerente, gerencia, contralor, pregunta, preguntan, quiere, quieren, quiere saber, financiero, financiera, contabilidad, compras, fundieron, desplomó, desplomaron, disparó, dispararon, se dispararon, se disparó, derrumbó, creció, crecieron, cayeron, se cayeron, bajón, subidón, subió, subieron, aumentó, aumentaron, redujo, redujeron, se redujo',
    'venimos, viene siendo, vamos, andamos, cómo andamos, estamos, cómo estamos, de mayor a menor, de menor a mayor, primero el mayor, ordenado, ordenados, ordenadas, pardón, perdona',
    'dio, dieron, dado, dados, dada, puso, pusieron, dijo, trajo, trajeron, quedó, de peor a mejor, de mejor a peor, hizo falta',
    'ingresó, ingresaron, percibido, percibimos, percibió, embolsado, embolsamos, todo incluido, contado, contados, contando, jefazo, colega, compañero, compañera, compa, che, buenas noches, qué onda, qué tal va, saluditos, mil gracias, te lo agradezco, se agradece, gracias de antemano, una cosita, una pregunta, rapidito, otra cosa, otra más, última pregunta',
  ],
}
