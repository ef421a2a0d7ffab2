import type { MailLanguage } from '../mail/language.ts'

interface Words {
  readonly report: string
  readonly client: string
  readonly bill_date: string
  readonly pickup_date: string
  readonly filters: string
  readonly none: string
  readonly currency: string
  readonly converted: string
  readonly unconverted: string
  readonly rows: string
  readonly controlTotal: string
  readonly madeAt: string
}

export const headWords: Readonly<Record<MailLanguage, Words>> = {
  en: {
    report: 'Report',
    client: 'Client',
    bill_date: 'Invoice Date',
    pickup_date: 'Ship Date',
    filters: 'Filter',
    none: 'none',
    currency: 'Currency',
    converted: 'All currencies are converted to USD with the rate of the invoice date.',
    unconverted: 'Only invoices in this currency; no conversion is made.',
    rows: 'Rows',
    controlTotal: 'Control total',
    madeAt: 'Made at (UTC)',
  },
  zh: {
    report: '报表',
    client: '客户',
    bill_date: '发票日期',
    pickup_date: '发货日期',
    filters: '筛选条件',
    none: '无',
    currency: '币种',
    converted: '所有币种均按发票日期的汇率换算为美元。',
    unconverted: '仅含此币种的发票；未作换算。',
    rows: '行数',
    controlTotal: '控制总额',
    madeAt: '生成时间 (UTC)',
  },
  es: {
    report: 'Informe',
    client: 'Cliente',
    bill_date: 'Fecha de factura',
    pickup_date: 'Fecha de envío',
    filters: 'Filtro',
    none: 'ninguno',
    currency: 'Moneda',
    converted: 'Todas las monedas se convierten a USD con el tipo de cambio de la fecha de la factura.',
    unconverted: 'Solo facturas en esta moneda; no se hace ninguna conversión.',
    rows: 'Filas',
    controlTotal: 'Total de control',
    madeAt: 'Hecho el (UTC)',
  },
  fr: {
    report: 'Rapport',
    client: 'Client',
    bill_date: 'Date de facture',
    pickup_date: "Date d'expédition",
    filters: 'Filtre',
    none: 'aucun',
    currency: 'Devise',
    converted: 'Toutes les devises sont converties en USD au taux de la date de la facture.',
    unconverted: 'Seulement les factures dans cette devise ; aucune conversion.',
    rows: 'Lignes',
    controlTotal: 'Total de contrôle',
    madeAt: 'Établi le (UTC)',
  },
  it: {
    report: 'Report',
    client: 'Cliente',
    bill_date: 'Data fattura',
    pickup_date: 'Data di spedizione',
    filters: 'Filtro',
    none: 'nessuno',
    currency: 'Valuta',
    converted: 'Tutte le valute sono convertite in USD al cambio della data della fattura.',
    unconverted: 'Solo fatture in questa valuta; nessuna conversione.',
    rows: 'Righe',
    controlTotal: 'Totale di controllo',
    madeAt: 'Creato il (UTC)',
  },
  ar: {
    report: 'التقرير',
    client: 'العميل',
    bill_date: 'تاريخ الفاتورة',
    pickup_date: 'تاريخ الشحن',
    filters: 'عامل التصفية',
    none: 'لا يوجد',
    currency: 'العملة',
    converted: 'حُوّلت جميع العملات إلى الدولار الأمريكي بسعر تاريخ الفاتورة.',
    unconverted: 'فواتير هذه العملة فقط؛ دون أي تحويل.',
    rows: 'الصفوف',
    controlTotal: 'إجمالي التحقق',
    madeAt: 'أُعدّ في (UTC)',
  },
}
