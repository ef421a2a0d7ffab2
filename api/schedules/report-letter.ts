import type { DateRange } from '@waybill/contracts'
import type { MailLanguage } from '../mail/language.ts'
import type { Letter } from '../mail/letter.ts'

interface Words {
  readonly intro: (name: string, client: string, from: string, to: string) => string
  readonly attached: string
  readonly linked: string
  readonly withOwner: (owner: string) => string
  readonly why: (owner: string) => string
  readonly open: string
}

const wordsIn: Readonly<Record<MailLanguage, Words>> = {
  en: {
    intro: (name, client, from, to) => `The report ${name} of ${client}, from ${from} to ${to}.`,
    attached: 'The file is attached.',
    linked: 'The file is too large for a mail. Sign in to download it.',
    withOwner: (owner) => `The file is too large for a mail. ${owner} has it in Waybill, under Reports.`,
    why: (owner) => `You get this mail because ${owner} has it sent to you by a schedule, and can end it.`,
    open: 'Download the report',
  },
  zh: {
    intro: (name, client, from, to) => `${client} 的报表“${name}”，期间为 ${from} 至 ${to}。`,
    attached: '文件见附件。',
    linked: '文件过大，无法随邮件发送。请登录后下载。',
    withOwner: (owner) => `文件过大，无法随邮件发送。${owner} 可在 Waybill 的“报表”中找到它。`,
    why: (owner) => `您收到此邮件，是因为 ${owner} 设置了定期发送；${owner} 可以将其停止。`,
    open: '下载报表',
  },
  es: {
    intro: (name, client, from, to) => `El informe ${name} de ${client}, del ${from} al ${to}.`,
    attached: 'El archivo va adjunto.',
    linked: 'El archivo es demasiado grande para un correo. Inicie sesión para descargarlo.',
    withOwner: (owner) =>
      `El archivo es demasiado grande para un correo. ${owner} lo tiene en Waybill, en la página de informes.`,
    why: (owner) => `Recibe este correo porque ${owner} ha programado su envío y puede detenerlo.`,
    open: 'Descargar el informe',
  },
  fr: {
    intro: (name, client, from, to) => `Le rapport ${name} de ${client}, du ${from} au ${to}.`,
    attached: 'Le fichier est joint.',
    linked: 'Le fichier est trop grand pour un e-mail. Connectez-vous pour le télécharger.',
    withOwner: (owner) =>
      `Le fichier est trop grand pour un e-mail. ${owner} le trouve dans Waybill, à la page des rapports.`,
    why: (owner) => `Vous recevez cet e-mail parce que ${owner} en a programmé l’envoi et peut l’arrêter.`,
    open: 'Télécharger le rapport',
  },
  it: {
    intro: (name, client, from, to) => `Il report ${name} di ${client}, dal ${from} al ${to}.`,
    attached: 'Il file è allegato.',
    linked: 'Il file è troppo grande per un’e-mail. Accedi per scaricarlo.',
    withOwner: (owner) =>
      `Il file è troppo grande per un’e-mail. ${owner} lo trova in Waybill, nella pagina dei report.`,
    why: (owner) => `Ricevi questa e-mail perché ${owner} ne ha programmato l’invio e può fermarlo.`,
    open: 'Scarica il report',
  },
  ar: {
    intro: (name, client, from, to) => `التقرير ${name} للعميل ${client}، من ${from} إلى ${to}.`,
    attached: 'الملف مرفق.',
    linked: 'الملف أكبر من أن يُرسل بالبريد. سجّل الدخول لتنزيله.',
    withOwner: (owner) => `الملف أكبر من أن يُرسل بالبريد. يجده ${owner} في صفحة التقارير في Waybill.`,
    why: (owner) => `وصلتك هذه الرسالة لأن ${owner} جدول إرسالها إليك، ويمكنه إيقافها.`,
    open: 'تنزيل التقرير',
  },
}

interface Told {
  readonly name: string
  readonly clientName: string
  readonly dates: DateRange
  readonly head: readonly (readonly string[])[]
  readonly owner: string
  readonly attached: boolean
  /** Where the file can be downloaded; undefined where the house does not know its own address. */
  readonly address: string | undefined
}

/** A report that is sent by a schedule. The letter says of it what the file says at its beginning. */
export function reportLetter(language: MailLanguage, told: Told): Letter {
  const { intro, attached, linked, withOwner, why, open } = wordsIn[language]
  const { name, clientName, dates, head, owner, address } = told
  const where = told.attached ? attached : address === undefined ? withOwner(owner) : linked
  return {
    language,
    subject: `${name}: ${dates.from} – ${dates.to}`,
    rows: head.filter(([what]) => what !== undefined && what !== ''),
    paragraphs: [intro(name, clientName, dates.from, dates.to), where, why(owner)],
    link: told.attached || address === undefined ? undefined : { words: open, address },
  }
}
