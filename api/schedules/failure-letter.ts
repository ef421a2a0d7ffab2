import { type JobFailure, writtenDates } from '@waybill/contracts'
import type { MailLanguage } from '../mail/language.ts'
import type { Letter } from '../mail/letter.ts'

/** What kept a report from being made or sent, as far as a letter tells it; the page tells it exactly. */
const causes = [
  'rights',
  'nobody',
  'tooLong',
  'stopped',
  'gone',
  'mail',
  'server',
  'key',
  'signIn',
  'folder',
  'other',
] as const
type Cause = (typeof causes)[number]

const causeOfName: Readonly<Record<string, Cause>> = {
  'report-rights-gone': 'rights',
  'client-not-yours': 'rights',
  'schedule-server': 'rights',
  'schedule-nobody': 'nobody',
  'report-too-long': 'tooLong',
  'report-given-up': 'tooLong',
  'schedule-stopped': 'stopped',
  'report-file-unknown': 'gone',
  'report-not-in-backup': 'gone',
  'schedule-mail': 'mail',
  'host-unreachable': 'server',
  'host-not-allowed': 'server',
  'connection-lost': 'server',
  'host-key-changed': 'key',
  'sign-in-refused': 'signIn',
  'private-key-unreadable': 'signIn',
  'secret-unreadable': 'signIn',
  'folder-missing': 'folder',
  'folder-unreadable': 'folder',
  'folder-not-writable': 'folder',
}

function causeOf(failure: JobFailure): Cause {
  const name = 'sentence' in failure ? failure.sentence.name : 'place' in failure ? failure.place.name : ''
  return causeOfName[name] ?? 'other'
}

interface Words {
  readonly subject: (name: string) => string
  readonly failed: (name: string, client: string, due: string) => string
  readonly why: Readonly<Record<Cause, string>>
  readonly leftOutSubject: (name: string) => string
  readonly leftOut: (name: string, client: string, due: string) => string
  /** Whoever was left out, and why. */
  readonly notTo: (addresses: string) => string
  readonly next: (at: string) => string
  readonly open: string
}

const wordsIn: Readonly<Record<MailLanguage, Words>> = {
  en: {
    subject: (name) => `Scheduled report failed: ${name}`,
    failed: (name, client, due) => `Your scheduled report ${name} of ${client}, due ${due}, did not arrive.`,
    why: {
      rights: 'You may no longer see all that it is about, or send it this way.',
      nobody: 'Nobody whom it was to be sent to may see it any more.',
      tooLong: 'It is too long to be made. Choose a shorter period or more filters.',
      stopped: 'Making it was canceled.',
      gone: 'Its file was deleted before it could be sent.',
      mail: 'The mail server did not take it.',
      server: 'The SFTP server could not be reached, or broke off.',
      key: 'The SFTP server shows another key than before. If that is meant to be, give its password or key anew.',
      signIn: 'The SFTP server did not let Waybill sign in.',
      folder: 'The folder on the SFTP server is not there or cannot be written to.',
      other: 'Something unexpected happened.',
    },
    leftOutSubject: (name) => `Scheduled report not sent to everybody: ${name}`,
    leftOut: (name, client, due) =>
      `Your scheduled report ${name} of ${client}, due ${due}, was sent, but not to everybody.`,
    notTo: (addresses) => `Not sent to those who may not see all of it: ${addresses}.`,
    next: (at) => `It is due again ${at}.`,
    open: 'Open Scheduled Reports',
  },
  zh: {
    subject: (name) => `定期报表失败：${name}`,
    failed: (name, client, due) => `您的定期报表“${name}”（${client}，应于 ${due} 发送）未能送达。`,
    why: {
      rights: '您已无权查看其全部内容，或无权以此方式发送。',
      nobody: '收件人均已无权查看该报表。',
      tooLong: '报表过长，无法生成。请选择更短的期间或更多筛选条件。',
      stopped: '生成过程已被取消。',
      gone: '文件在发送前已被删除。',
      mail: '邮件服务器未接收该邮件。',
      server: '无法连接 SFTP 服务器，或连接中断。',
      key: 'SFTP 服务器的密钥与之前不同。如属正常，请重新提供其密码或密钥。',
      signIn: 'SFTP 服务器拒绝了登录。',
      folder: 'SFTP 服务器上的文件夹不存在或不可写入。',
      other: '发生了意外情况。',
    },
    leftOutSubject: (name) => `定期报表未发送给所有人：${name}`,
    leftOut: (name, client, due) => `您的定期报表“${name}”（${client}，应于 ${due} 发送）已发送，但未发送给所有人。`,
    notTo: (addresses) => `以下地址的收件人无权查看报表的全部内容，因此未发送：${addresses}。`,
    next: (at) => `下次发送时间：${at}。`,
    open: '打开定期报表',
  },
  es: {
    subject: (name) => `Falló el informe programado: ${name}`,
    failed: (name, client, due) => `Su informe programado ${name} de ${client}, previsto para ${due}, no llegó.`,
    why: {
      rights: 'Ya no puede ver todo lo que contiene, o enviarlo de esta forma.',
      nobody: 'Ninguno de sus destinatarios puede verlo ya.',
      tooLong: 'Es demasiado largo para crearlo. Elija un período más corto o más filtros.',
      stopped: 'Su creación se canceló.',
      gone: 'Su archivo se eliminó antes de poder enviarlo.',
      mail: 'El servidor de correo no lo aceptó.',
      server: 'No se pudo conectar con el servidor SFTP, o la conexión se cortó.',
      key: 'El servidor SFTP muestra otra clave que antes. Si es correcto, indique de nuevo su contraseña o clave.',
      signIn: 'El servidor SFTP no permitió iniciar sesión.',
      folder: 'La carpeta del servidor SFTP no existe o no se puede escribir en ella.',
      other: 'Ocurrió algo inesperado.',
    },
    leftOutSubject: (name) => `Informe programado no enviado a todos: ${name}`,
    leftOut: (name, client, due) =>
      `Su informe programado ${name} de ${client}, previsto para ${due}, se envió, pero no a todos.`,
    notTo: (addresses) => `No se envió a quienes no pueden verlo todo: ${addresses}.`,
    next: (at) => `La próxima vez: ${at}.`,
    open: 'Abrir informes programados',
  },
  fr: {
    subject: (name) => `Échec du rapport programmé : ${name}`,
    failed: (name, client, due) => `Votre rapport programmé ${name} de ${client}, prévu le ${due}, n’est pas arrivé.`,
    why: {
      rights: 'Vous ne pouvez plus voir tout ce qu’il contient, ou l’envoyer ainsi.',
      nobody: 'Plus aucun destinataire ne peut le voir.',
      tooLong: 'Il est trop long pour être créé. Choisissez une période plus courte ou plus de filtres.',
      stopped: 'Sa création a été annulée.',
      gone: 'Son fichier a été supprimé avant de pouvoir être envoyé.',
      mail: 'Le serveur de messagerie ne l’a pas accepté.',
      server: 'Le serveur SFTP est injoignable, ou la connexion s’est interrompue.',
      key: 'Le serveur SFTP présente une autre clé qu’auparavant. Si c’est voulu, redonnez son mot de passe ou sa clé.',
      signIn: 'Le serveur SFTP a refusé la connexion.',
      folder: 'Le dossier du serveur SFTP n’existe pas ou n’est pas accessible en écriture.',
      other: 'Un incident inattendu s’est produit.',
    },
    leftOutSubject: (name) => `Rapport programmé non envoyé à tous : ${name}`,
    leftOut: (name, client, due) =>
      `Votre rapport programmé ${name} de ${client}, prévu le ${due}, a été envoyé, mais pas à tous.`,
    notTo: (addresses) => `Non envoyé à ceux qui ne peuvent pas tout voir : ${addresses}.`,
    next: (at) => `Prochain envoi : ${at}.`,
    open: 'Ouvrir les rapports programmés',
  },
  it: {
    subject: (name) => `Report programmato non riuscito: ${name}`,
    failed: (name, client, due) =>
      `Il tuo report programmato ${name} di ${client}, previsto per ${due}, non è arrivato.`,
    why: {
      rights: 'Non puoi più vedere tutto ciò che contiene, o inviarlo in questo modo.',
      nobody: 'Nessuno dei destinatari può più vederlo.',
      tooLong: 'È troppo lungo per essere creato. Scegli un periodo più breve o più filtri.',
      stopped: 'La creazione è stata annullata.',
      gone: 'Il file è stato eliminato prima di poter essere inviato.',
      mail: 'Il server di posta non lo ha accettato.',
      server: 'Il server SFTP non è raggiungibile o ha interrotto la connessione.',
      key: 'Il server SFTP mostra una chiave diversa da prima. Se è voluto, indica di nuovo la password o la chiave.',
      signIn: 'Il server SFTP non ha consentito l’accesso.',
      folder: 'La cartella sul server SFTP non esiste o non è scrivibile.',
      other: 'È successo qualcosa di imprevisto.',
    },
    leftOutSubject: (name) => `Report programmato non inviato a tutti: ${name}`,
    leftOut: (name, client, due) =>
      `Il tuo report programmato ${name} di ${client}, previsto per ${due}, è stato inviato, ma non a tutti.`,
    notTo: (addresses) => `Non inviato a chi non può vedere tutto: ${addresses}.`,
    next: (at) => `La prossima volta: ${at}.`,
    open: 'Apri i report programmati',
  },
  ar: {
    subject: (name) => `تعذّر التقرير المجدول: ${name}`,
    failed: (name, client, due) => `لم يصل تقريرك المجدول ${name} للعميل ${client}، وكان موعده ${due}.`,
    why: {
      rights: 'لم يعد يحق لك الاطلاع على كل ما فيه، أو إرساله بهذه الطريقة.',
      nobody: 'لم يعد يحق لأي من المرسل إليهم الاطلاع عليه.',
      tooLong: 'التقرير أطول من أن يُعدّ. اختر فترة أقصر أو عوامل تصفية أكثر.',
      stopped: 'أُلغي إعداده.',
      gone: 'حُذف ملفه قبل إرساله.',
      mail: 'لم يقبله خادم البريد.',
      server: 'تعذّر الوصول إلى خادم SFTP، أو انقطع الاتصال.',
      key: 'يعرض خادم SFTP مفتاحًا غير السابق. إن كان ذلك مقصودًا فأدخل كلمة مروره أو مفتاحه من جديد.',
      signIn: 'لم يسمح خادم SFTP بتسجيل الدخول.',
      folder: 'المجلد على خادم SFTP غير موجود أو لا يمكن الكتابة فيه.',
      other: 'حدث أمر غير متوقع.',
    },
    leftOutSubject: (name) => `لم يُرسل التقرير المجدول إلى الجميع: ${name}`,
    leftOut: (name, client, due) =>
      `أُرسل تقريرك المجدول ${name} للعميل ${client}، وكان موعده ${due}، ولكن ليس إلى الجميع.`,
    notTo: (addresses) => `لم يُرسل إلى من لا يحق لهم الاطلاع على كل ما فيه: ${addresses}.`,
    next: (at) => `موعده التالي: ${at}.`,
    open: 'فتح التقارير المجدولة',
  },
}

interface Told {
  readonly name: string
  readonly clientName: string
  readonly timeZone: string
  readonly dueAt: string
  /** Null while the schedule is paused. */
  readonly nextAt: string | null
  /** Addresses whose readers may not see all of it any more. */
  readonly leftOut: readonly string[]
  readonly portalAddress: string | undefined
}

/** Tells a schedule's owner that a report did not arrive, and why. */
export function failureLetter(language: MailLanguage, told: Told & { readonly failure: JobFailure }): Letter {
  const { subject, failed, why } = wordsIn[language]
  return letter(language, told, { subject, intro: failed, more: [why[causeOf(told.failure)]] })
}

/** Tells a schedule's owner that a report was sent, and to whom it was not. */
export function leftOutLetter(language: MailLanguage, told: Told): Letter {
  const { leftOutSubject, leftOut } = wordsIn[language]
  return letter(language, told, { subject: leftOutSubject, intro: leftOut, more: [] })
}

function letter(
  language: MailLanguage,
  { name, clientName, timeZone, dueAt, nextAt, leftOut, portalAddress }: Told,
  { subject, intro, more }: Pick<Words, 'subject'> & { readonly intro: Words['failed']; readonly more: string[] },
): Letter {
  const { notTo, next, open } = wordsIn[language]
  const clock = writtenDates(language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const at = (moment: string) => `${clock.format(new Date(moment))} (${timeZone})`
  return {
    language,
    subject: subject(name),
    paragraphs: [
      intro(name, clientName, at(dueAt)),
      ...more,
      ...(leftOut.length === 0 ? [] : [notTo(leftOut.join(', '))]),
      ...(nextAt === null ? [] : [next(at(nextAt))]),
    ],
    link:
      portalAddress === undefined
        ? undefined
        : { words: open, address: new URL('/viewScheduledReports', portalAddress).href },
  }
}
