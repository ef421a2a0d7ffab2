import type { AssistantLanguage } from '@waybill/contracts'

interface Counted {
  readonly words: string
  readonly language?: AssistantLanguage
  /** Of the invoices of the row before. */
  readonly follows?: true
  readonly those: string
  readonly tells: string
}

/** Each invoice of the days with what its lines come to, and what is to be told of them: one row of texts, in their order. */
export function selectOfInvoices(
  { those, tells }: Pick<Counted, 'those' | 'tells'>,
  clientIds: readonly number[],
): string {
  return `with those as (
      select client_id, load_id, carrier_id, carrier_name, account_number, invoice_number, bill_date, currency_code,
        sum(net_amount_usd) as usd, sum(net_amount) as own
      from charge where client_id in (${clientIds.join(', ')}) and ${those} group by all
    ) ${tells}`
}

/** Whoever sent, or was sent in, the most of them or the fewest. */
const rankedByHand = (of: string, order: 'asc' | 'desc', comma = ', ', isolate = '') =>
  `select ${of} || '${comma}${isolate}' || count(*) from those group by ${of} order by count(*) ${order} limit 1`

/** How many each of them has, in the order in which they are told. */
const rowsByHand = (of: string, comma = ', ', isolates: readonly [string, string] = ['', '']) =>
  `select string_agg(name || ' ${isolates[0]}' || n || '${isolates[1]}', '${comma}' order by n desc, usd desc)
    from (select ${of} as name, count(*) as n, sum(usd) as usd from those group by 1)`

/** Each of them and how many it has in each month of the third quarter. */
const inMonthsByHand = (of: string) =>
  `from (select name || ' ' || sum(n) || ' – ' || string_agg(said, '; ' order by month) from (
      select pairs.name, month, any_value(pairs.said) || ': ' || count(those.bill_date) as said, count(those.bill_date) as n, sum(usd) as usd
      from (select distinct ${of} as name, month, said
        from those, (values (7, 'July 2026'), (8, 'August 2026'), (9, 'September 2026')) as months(month, said)) as pairs
      left join those on those.${of} = pairs.name and month(those.bill_date) = month group by 1, 2
    ) group by name order by sum(n) desc, sum(usd) desc)`

/** How many there are in November, how many in October, what those come to, and by how many they differ. */
const comparedByHand = (colon: string, against: string, difference: string, which = 'true') =>
  `select unnest(['${colon}' || november, '${against}' || october,
      '${difference}' || case when november < october then '−' else '+' end || abs(november - october)])
    from (select count(*) filter (where month(bill_date) = 11) as november, count(*) filter (where month(bill_date) = 10) as october from those where ${which})`

/** Each carrier or account of November, how many it had in October, and by how many they differ. */
const eachComparedByHand = (of: string, colon: string, against: string, difference: string, [open, close] = ['', '']) =>
  `select name || '${colon}${open}' || november || '${close}${against}${open}' || october || '${close}${difference}${open}'
      || case when november < october then '−' when november > october then '+' else '' end || abs(november - october)
    from (select ${of} as name, count(*) filter (where month(bill_date) = 11) as november, count(*) filter (where month(bill_date) = 10) as october,
      sum(usd) filter (where month(bill_date) = 11) as usd from those group by 1)
    order by november desc, usd desc, october desc`

export const invoicesByHand: readonly Counted[] = [
  {
    words: 'how many UPS invoices over $200 in Q3',
    those: `carrier_name = 'UPS' and bill_date between '2026-07-01' and '2026-09-30'`,
    tells: `select 'over $200.00: ' || count(*), 'Together: ' || format('\${:t,.2f}', sum(usd)::double) from those where round(usd, 2) > 200`,
  },
  {
    words: 'invoices between $100 and $150.50 last month',
    those: `bill_date between '2026-10-01' and '2026-10-31'`,
    tells: `select '$100.00 to $150.50: ' || count(*) || case when count(distinct carrier_name) > 1 then ' (' else '.' end from those where round(usd, 2) between 100 and 150.50`,
  },
  {
    words: 'invoices over €100',
    those: `currency_code = 'EUR' and bill_date between '2025-11-01' and '2026-10-31'`,
    tells: `select 'over €100.00: ' || count(*), 'Together: ' || format('€{:t,.2f}', sum(own)::double) from those where round(own, 2) > 100`,
  },
  {
    words: 'invoices by month this year',
    those: `bill_date between '2026-01-01' and '2026-11-22'`,
    tells: `from (select unnest([sum(n)::varchar || ' (', string_agg(said, '; ' order by month)]) from (select month(bill_date) as month, count(*) as n,
      strftime(any_value(bill_date), '%B %Y') || ': ' || count(*) || ', ' || format('\${:t,.2f}', sum(usd)::double) as said from those group by 1))`,
  },
  {
    words: 'average FedEx invoice in October',
    those: `carrier_name = 'FedEx' and bill_date between '2026-10-01' and '2026-10-31'`,
    tells: `select 'FedEx: ' || count(*), 'On average ' || format('\${:t,.2f}', (sum(usd) / count(*))::double) from those`,
  },
  {
    words: 'top 3 invoices',
    those: `bill_date between '2025-11-01' and '2026-10-31'`,
    tells: `from (select invoice_number || ' of ' || carrier_name from those order by usd desc limit 3)`,
  },
  {
    words: 'cheapest UPS invoice in Q3',
    those: `carrier_name = 'UPS' and bill_date between '2026-07-01' and '2026-09-30'`,
    tells: `from (select invoice_number || ' of UPS' from those order by usd limit 1)`,
  },
  ...(
    [
      ['es', 'la factura más cara de DHL este año'],
      ['fr', 'la facture DHL la plus chère cette année'],
      ['it', "la fattura DHL più cara quest'anno"],
      ['ar', 'أغلى فاتورة من DHL هذا العام'],
      ['zh', '今年DHL最贵的发票'],
    ] as const
  ).map(([language, words]) => ({
    language,
    words,
    those: `carrier_name = 'DHL Express' and bill_date between '2026-01-01' and '2026-11-22'`,
    tells: `from (select invoice_number from those order by usd desc limit 1)`,
  })),
  {
    words: 'how many invoices over $100 in October',
    those: `bill_date between '2026-10-01' and '2026-10-31'`,
    tells: `select 'October 2026, over $100.00: ' || count(*) from those where round(usd, 2) > 100`,
  },
  {
    words: 'and the month before?',
    follows: true,
    those: `bill_date between '2026-09-01' and '2026-09-30'`,
    tells: `select 'September 2026, over $100.00: ' || count(*), 'Together: ' || format('\${:t,.2f}', sum(usd)::double) from those where round(usd, 2) > 100`,
  },
  {
    words: 'only FedEx',
    follows: true,
    those: `carrier_name = 'FedEx' and bill_date between '2026-09-01' and '2026-09-30'`,
    tells: `select 'September 2026, FedEx, over $100.00: ' || count(*), 'Together: ' || format('\${:t,.2f}', sum(usd)::double) from those where round(usd, 2) > 100`,
  },
  {
    words: 'this year, by month',
    follows: true,
    those: `carrier_name = 'FedEx' and bill_date between '2026-01-01' and '2026-11-22'`,
    tells: `select unnest(list(said order by month)) from (select month(bill_date) as month,
      strftime(any_value(bill_date), '%B %Y') || ': ' || count(*) || ', ' || format('\${:t,.2f}', sum(usd)::double) as said
      from those where round(usd, 2) > 100 group by 1)`,
  },
  {
    words: 'and how many are over $150 in Q3?',
    follows: true,
    those: `carrier_name = 'FedEx' and bill_date between '2026-07-01' and '2026-09-30'`,
    tells: `select 'FedEx, over $150.00: ' || count(*) from those where round(usd, 2) > 150`,
  },
  {
    words: 'the most expensive?',
    follows: true,
    those: `carrier_name = 'FedEx' and bill_date between '2026-07-01' and '2026-09-30'`,
    tells: `select 'The most expensive invoice, ', arg_max(invoice_number, usd) || ' of FedEx' from those`,
  },
  ...(
    [
      ['en', 'which month had the most invoices', 'desc'],
      ['en', 'which month had the fewest invoices', 'asc'],
    ] as const
  ).map(([language, words, order]) => ({
    language,
    words,
    those: `bill_date between '2025-11-01' and '2026-10-31'`,
    tells: rankedByHand(`strftime(bill_date, '%B %Y')`, order),
  })),
  ...(
    [
      ['en', 'which carrier sent the most invoices', 'desc'],
      ['es', 'qué transportista envió menos facturas', 'asc'],
      ['fr', 'quel transporteur a envoyé le plus de factures', 'desc'],
      ['it', 'quale corriere ha inviato meno fatture', 'asc'],
      ['ar', 'أي ناقل أرسل أكثر الفواتير', 'desc'],
      ['zh', '哪家承运商的发票最少', 'asc'],
    ] as const
  ).map(([language, words, order]) => ({
    language,
    words,
    those: `bill_date between '2025-11-01' and '2026-10-31'`,
    tells: rankedByHand(
      'carrier_name',
      order,
      { ar: '، ', zh: '，' }[language as string],
      language === 'ar' ? '\u2066' : '',
    ),
  })),
  {
    words: 'spend by invoice in October',
    those: `bill_date between '2026-10-01' and '2026-10-31'`,
    tells: `from (select invoice_number || ' of ' || carrier_name from those order by usd desc limit 5)
      union all select 'On average ' || format('\${:t,.2f}', (sum(usd) / count(*))::double) from those`,
  },
  ...(
    [
      ['invoices by carrier and month in Q3', 'carrier_name'],
      ['invoices by account and month in Q3', 'account_number'],
    ] as const
  ).map(([words, of]) => ({
    words,
    those: `bill_date between '2026-07-01' and '2026-09-30'`,
    tells: inMonthsByHand(of),
  })),
  ...(
    [
      ['en', 'invoices by carrier', 'carrier_name'],
      ['en', 'invoices by account', 'account_number'],
      ['es', 'facturas por transportista', 'carrier_name'],
      ['es', 'facturas por cuenta', 'account_number'],
      ['fr', 'factures par transporteur', 'carrier_name'],
      ['fr', 'factures par compte', 'account_number'],
      ['it', 'fatture per vettore', 'carrier_name'],
      ['it', 'fatture per account', 'account_number'],
      ['zh', '按承运商的发票', 'carrier_name'],
      ['zh', '按账户的发票', 'account_number'],
      ['ar', 'الفواتير حسب الناقل', 'carrier_name'],
      ['ar', 'الفواتير حسب الحساب', 'account_number'],
    ] as const
  ).map(([language, words, of]) => ({
    language,
    words,
    those: `bill_date between '2025-11-01' and '2026-10-31'`,
    tells: rowsByHand(
      of,
      { ar: '، ', zh: '，' }[language as string],
      language === 'ar' ? ['\u2066', '\u2069'] : undefined,
    ),
  })),
  {
    words: 'which account had the most invoices in Q3',
    those: `bill_date between '2026-07-01' and '2026-09-30'`,
    tells: `from (select account_number || ', ' || count(*) || ' (' || format('\${:t,.2f}', sum(usd)::double) || ')' as said from those
      group by account_number qualify rank() over (order by count(*) desc) = 1 order by sum(usd) desc)`,
  },
  ...(
    [
      ['en', 'how many invoices in October', 'without UPS', 'in euros', ': '],
      ['es', 'cuántas facturas en octubre', 'sin UPS', 'en euros', ': '],
      ['fr', 'combien de factures en octobre', 'sans UPS', 'en euros', ' : '],
      ['it', 'quante fatture a ottobre', 'senza UPS', 'in euro', ': '],
      ['zh', '10月有多少张发票', '不含UPS', '用欧元', '：'],
      ['ar', 'كم فاتورة في أكتوبر', 'بدون UPS', 'باليورو', ': \u2066'],
    ] as const
  ).flatMap(([language, all, without, inEuros, colon]): Counted[] => {
    const october = `bill_date between '2026-10-01' and '2026-10-31'`
    const tells = `select '${colon}' || count(*)`
    return [
      { language, words: all, those: october, tells: `${tells} from those` },
      {
        language,
        words: without,
        follows: true,
        those: `${october} and carrier_name <> 'UPS'`,
        tells: `select 'Old Dominion${colon}' || count(*) from those`,
      },
      {
        language,
        words: inEuros,
        follows: true,
        those: `${october} and carrier_name <> 'UPS' and currency_code = 'EUR'`,
        tells: `select 'EUR${colon}' || count(*) from those`,
      },
    ]
  }),
  {
    words: 'how many invoices without UPS and FedEx in Q3',
    those: `carrier_name not in ('UPS', 'FedEx') and bill_date between '2026-07-01' and '2026-09-30'`,
    tells: `select 'DHL Express, Old Dominion: ' || count(*), 'Together: ' || format('\${:t,.2f}', sum(usd)::double) from those`,
  },
  {
    words: 'in euros',
    follows: true,
    those: `carrier_name not in ('UPS', 'FedEx') and currency_code = 'EUR' and bill_date between '2026-07-01' and '2026-09-30'`,
    tells: `select 'EUR: ' || count(*), 'Together: ' || format('€{:t,.2f}', sum(own)::double) from those`,
  },
  {
    words: 'the most expensive?',
    follows: true,
    those: `carrier_name not in ('UPS', 'FedEx') and currency_code = 'EUR' and bill_date between '2026-07-01' and '2026-09-30'`,
    tells: `select arg_max(invoice_number, own), format('€{:t,.2f}', max(own)::double) from those`,
  },
  {
    words: 'how many in dollars',
    follows: true,
    those: `carrier_name not in ('UPS', 'FedEx') and bill_date between '2026-07-01' and '2026-09-30'`,
    tells: `select 'DHL Express, Old Dominion: ' || count(*), 'Together: ' || format('\${:t,.2f}', sum(usd)::double) from those`,
  },
  ...(
    [
      [
        'en',
        'how many invoices in November vs October',
        'how many invoices in November',
        'in November vs October',
        'the same days last month',
        ': ',
        ['Against October 2026: ', 'Oct 22, 2026: '],
        'difference ',
      ],
      [
        'es',
        'cuántas facturas en noviembre contra octubre',
        'cuántas facturas en noviembre',
        'en noviembre frente a octubre',
        'los mismos días del mes pasado',
        ': ',
        ['Comparación, octubre de 2026: ', 'oct 2026: '],
        'diferencia ',
      ],
      [
        'fr',
        'combien de factures en novembre par rapport à octobre',
        'combien de factures en novembre',
        'en novembre par rapport à octobre',
        'les mêmes jours du mois dernier',
        ' : ',
        ['Comparaison, octobre 2026 : ', 'oct. 2026 : '],
        'différence ',
      ],
      [
        'it',
        'quante fatture a novembre rispetto a ottobre',
        'quante fatture a novembre',
        'novembre rispetto a ottobre',
        'gli stessi giorni del mese scorso',
        ': ',
        ['Confronto, ottobre 2026: ', 'ott 2026: '],
        'differenza ',
      ],
      [
        'zh',
        '11月有多少张发票，与10月相比',
        '11月有多少张发票',
        '11月与10月相比',
        '上个月同期',
        '：',
        ['对比 2026年10月：', '10月22日：'],
        '相差 ',
      ],
      [
        'ar',
        'كم فاتورة في نوفمبر مقارنة بأكتوبر',
        'كم فاتورة في نوفمبر',
        'في نوفمبر مقارنة بأكتوبر',
        'نفس الأيام من الشهر الماضي',
        ': \u2066',
        ['للمقارنة، أكتوبر 2026: \u2066', '2026: \u2066'],
        'الفرق \u2066',
      ],
    ] as const
  ).flatMap(([language, whole, counted, after, same, colon, [against, ofSame], difference]): Counted[] => {
    const november = `bill_date between '2026-11-01' and '2026-11-22'`
    const besideOctober = `bill_date between '2026-10-01' and '2026-11-22'`
    const besideSame = `(${november} or bill_date between '2026-10-01' and '2026-10-22')`
    return [
      { language, words: whole, those: besideOctober, tells: comparedByHand(colon, against, difference) },
      { language, words: counted, those: november, tells: `select '${colon}' || count(*) from those` },
      {
        language,
        words: after,
        follows: true,
        those: besideOctober,
        tells: comparedByHand(colon, against, difference),
      },
      { language, words: same, follows: true, those: besideSame, tells: comparedByHand(colon, ofSame, difference) },
    ]
  }),
  ...(
    [
      ['en', 'invoices by carrier in November vs October', ': ', ' against ', '; difference '],
      ['es', 'facturas por transportista en noviembre frente a octubre', ': ', ' frente a ', '; diferencia '],
      ['fr', 'factures par transporteur en novembre par rapport à octobre', ' : ', ' contre ', ' ; différence '],
      ['it', 'fatture per corriere a novembre rispetto a ottobre', ': ', ' contro ', '; differenza '],
      ['zh', '11月各承运商的发票数与10月相比', '：', '，对比 ', '；相差 '],
      ['ar', 'الفواتير حسب شركة الشحن في نوفمبر مقارنة بأكتوبر', ': ', ' مقابل ', '؛ الفرق '],
    ] as const
  ).map(
    ([language, words, colon, against, difference]): Counted => ({
      language,
      words,
      those: `bill_date between '2026-10-01' and '2026-11-22'`,
      tells: eachComparedByHand(
        'carrier_name',
        colon,
        against,
        difference,
        language === 'ar' ? ['\u2066', '\u2069'] : undefined,
      ),
    }),
  ),
  {
    words: 'how many UPS invoices in November vs October',
    those: `carrier_name = 'UPS' and bill_date between '2026-10-01' and '2026-11-22'`,
    tells: comparedByHand(': ', 'Against October 2026: ', 'difference '),
  },
  {
    words: 'by account',
    follows: true,
    those: `carrier_name = 'UPS' and bill_date between '2026-10-01' and '2026-11-22'`,
    tells: eachComparedByHand('account_number', ': ', ' against ', '; difference '),
  },
  {
    words: 'which carrier sent the most invoices in November vs October',
    those: `bill_date between '2026-10-01' and '2026-11-22'`,
    tells: `${eachComparedByHand('carrier_name', ': ', ' against ', '; difference ')} limit 1`,
  },
  {
    words: 'how many UPS invoices over $100 in November so far',
    those: `carrier_name = 'UPS' and bill_date between '2026-11-01' and '2026-11-22'`,
    tells: `select 'over $100.00: ' || count(*) from those where round(usd, 2) > 100`,
  },
  {
    words: 'how many invoices the same days last month',
    follows: true,
    those: `carrier_name = 'UPS' and bill_date between '2026-10-01' and '2026-11-22' and day(bill_date) <= 22`,
    tells: comparedByHand(': ', 'Oct 22, 2026: ', 'difference ', 'round(usd, 2) > 100'),
  },
]
