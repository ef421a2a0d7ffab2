import { type CalendarDate, type MissingInvoice, type StoppedAccount, writtenDates } from '@waybill/contracts'
import type { MailLanguage } from '../mail/language.ts'
import type { Letter } from '../mail/letter.ts'

interface Words {
  readonly subject: (many: number) => string
  /** How many are new, of which clients, on which day. */
  readonly intro: (many: number, clients: string, day: string) => string
  readonly allClients: string
  readonly withChildren: (client: string) => string
  readonly expected: (day: string, late: number, estimate: string) => string
  readonly stopped: (day: string, estimate: string) => string
  readonly filters: (clients: string) => string
  readonly counts: (shown: number, fresh: number, all: number) => string
  readonly estimate: string
  readonly end: string
  readonly open: string
}

const wordsIn: Readonly<Record<MailLanguage, Words>> = {
  en: {
    subject: (many) => `Invoices that have not come: ${many} new`,
    intro: (many, clients, day) =>
      `Expected and not there on ${day}, and not told before: ${many}. Clients: ${clients}.`,
    allClients: 'all of yours',
    withChildren: (client) => `${client} with its child clients`,
    expected: (day, late, estimate) =>
      `expected ${day}, ${late} ${late === 1 ? 'day' : 'days'} late, about ${estimate}`,
    stopped: (day, estimate) => `stopped; last came ${day}, about ${estimate} each time`,
    filters: (clients) => `Looked at: ${clients}, every carrier and account whose rhythm is known.`,
    counts: (shown, fresh, all) => `Here are ${shown} of ${fresh} that are new; ${all} are missing in all.`,
    estimate: 'Amounts are estimates, the median of what came before, and part of no spend.',
    end: 'You get this because you asked for it. In Waybill, the same list ends it.',
    open: 'Open the list',
  },
  zh: {
    subject: (many) => `未到的发票：新增 ${many} 张`,
    intro: (many, clients, day) => `截至 ${day} 应到未到且此前未告知的：${many}。客户：${clients}。`,
    allClients: '您的全部客户',
    withChildren: (client) => `${client} 及其子客户`,
    expected: (day, late, estimate) => `应于 ${day} 到达，迟 ${late} 天，约 ${estimate}`,
    stopped: (day, estimate) => `已停止；最后一张 ${day}，每次约 ${estimate}`,
    filters: (clients) => `范围：${clients}，所有已知规律的承运商和账号。`,
    counts: (shown, fresh, all) => `此处列出 ${fresh} 项新增中的 ${shown} 项；共缺 ${all} 项。`,
    estimate: '金额为估计值，取以往的中位数，不计入任何支出。',
    end: '您收到此邮件是因为您申请了它。可在 Waybill 的同一列表中停止。',
    open: '打开列表',
  },
  es: {
    subject: (many) => `Facturas que no han llegado: ${many} nuevas`,
    intro: (many, clients, day) =>
      `Esperadas y ausentes el ${day}, y no comunicadas antes: ${many}. Clientes: ${clients}.`,
    allClients: 'todos los suyos',
    withChildren: (client) => `${client} con sus clientes dependientes`,
    expected: (day, late, estimate) =>
      `esperada el ${day}, ${late} ${late === 1 ? 'día' : 'días'} de retraso, unos ${estimate}`,
    stopped: (day, estimate) => `interrumpida; la última, del ${day}, unos ${estimate} cada vez`,
    filters: (clients) => `Se miró: ${clients}, todo transportista y cuenta cuyo ritmo se conoce.`,
    counts: (shown, fresh, all) => `Aquí hay ${shown} de ${fresh} nuevas; en total faltan ${all}.`,
    estimate: 'Los importes son estimaciones, la mediana de lo anterior, y no forman parte de ningún gasto.',
    end: 'Lo recibe porque lo pidió. En Waybill, la misma lista le pone fin.',
    open: 'Abrir la lista',
  },
  fr: {
    subject: (many) => `Factures non arrivées : ${many} nouvelles`,
    intro: (many, clients, day) =>
      `Attendues et absentes le ${day}, et non signalées auparavant : ${many}. Clients : ${clients}.`,
    allClients: 'tous les vôtres',
    withChildren: (client) => `${client} avec ses clients enfants`,
    expected: (day, late, estimate) =>
      `attendue le ${day}, ${late} ${late === 1 ? 'jour' : 'jours'} de retard, environ ${estimate}`,
    stopped: (day, estimate) => `interrompu ; la dernière, du ${day}, environ ${estimate} chaque fois`,
    filters: (clients) => `Regardé : ${clients}, chaque transporteur et compte dont le rythme est connu.`,
    counts: (shown, fresh, all) => `Voici ${shown} nouvelles sur ${fresh} ; ${all} manquent en tout.`,
    estimate: 'Les montants sont des estimations, la médiane de ce qui a précédé, et ne font partie d’aucune dépense.',
    end: 'Vous recevez ceci parce que vous l’avez demandé. Dans Waybill, la même liste y met fin.',
    open: 'Ouvrir la liste',
  },
  it: {
    subject: (many) => `Fatture non arrivate: ${many} nuove`,
    intro: (many, clients, day) => `Attese e assenti il ${day}, e non segnalate prima: ${many}. Clienti: ${clients}.`,
    allClients: 'tutti i tuoi',
    withChildren: (client) => `${client} con i suoi clienti figli`,
    expected: (day, late, estimate) =>
      `attesa il ${day}, ${late} ${late === 1 ? 'giorno' : 'giorni'} di ritardo, circa ${estimate}`,
    stopped: (day, estimate) => `interrotto; l’ultima del ${day}, circa ${estimate} ogni volta`,
    filters: (clients) => `Esaminati: ${clients}, ogni corriere e conto il cui ritmo è noto.`,
    counts: (shown, fresh, all) => `Ecco ${shown} nuove su ${fresh}; in tutto ne mancano ${all}.`,
    estimate: 'Gli importi sono stime, la mediana dei precedenti, e non fanno parte di alcuna spesa.',
    end: 'Lo ricevi perché lo hai chiesto. In Waybill, la stessa lista vi pone fine.',
    open: 'Apri la lista',
  },
  ar: {
    subject: (many) => `فواتير لم تصل: الجديد ${many}`,
    intro: (many, clients, day) => `متوقعة ولم تصل حتى ${day} ولم يُبلَّغ عنها من قبل: ${many}. العملاء: ${clients}.`,
    allClients: 'جميع عملائك',
    withChildren: (client) => `${client} مع عملائه الفرعيين`,
    expected: (day, late, estimate) => `متوقعة في ${day}، متأخرة ${arabicDays(late)}، نحو ${estimate}`,
    stopped: (day, estimate) => `توقف؛ آخر فاتورة في ${day}، نحو ${estimate} في كل مرة`,
    filters: (clients) => `نُظر في: ${clients}، كل شركات النقل والحسابات المعروف إيقاعها.`,
    counts: (shown, fresh, all) => `هنا ${shown} من ${fresh} جديدة؛ والناقص في المجموع ${all}.`,
    estimate: 'المبالغ تقديرية، وهي وسيط ما سبق، ولا تدخل في أي إنفاق.',
    end: 'تصلك هذه الرسالة لأنك طلبتها. ويمكن إيقافها من القائمة نفسها في Waybill.',
    open: 'فتح القائمة',
  },
}

function arabicDays(days: number): string {
  if (days === 1) return 'يومًا واحدًا'
  if (days === 2) return 'يومين'
  return days % 100 >= 3 && days % 100 <= 10 ? `${days} أيام` : `${days} يومًا`
}

/** More are told by the list that the mail leads to. */
const rowsAtMost = 50

interface Told {
  readonly today: CalendarDate
  /** What is new. */
  readonly missing: readonly MissingInvoice[]
  readonly stopped: readonly StoppedAccount[]
  /** Null for all clients of the reader. */
  readonly clientName: string | null
  /** How many are missing or have stopped, new or not. */
  readonly all: number
  readonly portalAddress: string | undefined
}

export function missingLetter(
  language: MailLanguage,
  { today, missing, stopped, clientName, all, portalAddress }: Told,
): Letter {
  const words = wordsIn[language]
  const clock = writtenDates(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const day = (date: CalendarDate) => clock.format(new Date(`${date}T00:00:00Z`))
  const amount = ({ estimate, currency }: { readonly estimate: string; readonly currency: string }) =>
    `${new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(Number(estimate))} ${currency}`
  const clients = clientName === null ? words.allClients : words.withChildren(clientName)
  const fresh = missing.length + stopped.length
  const rows = [
    ...missing.map((one) => [nameOf(one), words.expected(day(one.expectedOn), one.daysLate, amount(one))]),
    ...stopped.map((one) => [nameOf(one), words.stopped(day(one.lastBillDate), amount(one))]),
  ].slice(0, rowsAtMost)
  return {
    language,
    subject: words.subject(fresh),
    paragraphs: [
      words.intro(fresh, clients, day(today)),
      words.counts(rows.length, fresh, all),
      words.filters(clients),
      words.estimate,
      words.end,
    ],
    rows,
    link:
      portalAddress === undefined
        ? undefined
        : { words: words.open, address: new URL('/?missing=open', portalAddress).href },
  }
}

function nameOf({ clientName, carrier, accountNumber }: MissingInvoice | StoppedAccount): string {
  return `${clientName} · ${carrier} ${accountNumber}`
}
