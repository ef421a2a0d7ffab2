import type { MailLanguage } from './language.ts'
import type { Letter } from './letter.ts'

interface Words {
  readonly subject: string
  readonly greeting: (login: string) => string
  readonly once: (minutes: number) => string
  readonly notYou: string
  readonly open: string
}

const wordsIn: Readonly<Record<MailLanguage, Words>> = {
  en: {
    subject: 'Your new Waybill password',
    greeting: (login) => `A new password was asked for the user ${login}. This is it:`,
    once: (minutes) =>
      `It works once and for ${minutes} minutes. Sign in with it, and you will be asked to choose your own.`,
    notYou: 'If it was not you who asked, leave it: your present password goes on working.',
    open: 'Open Waybill',
  },
  zh: {
    subject: '您的 Waybill 新密码',
    greeting: (login) => `用户 ${login} 申请了新密码：`,
    once: (minutes) => `该密码仅可使用一次，有效期 ${minutes} 分钟。用它登录后，系统会要求您设置自己的密码。`,
    notYou: '如果不是您本人申请，请忽略此邮件：您当前的密码仍然有效。',
    open: '打开 Waybill',
  },
  es: {
    subject: 'Su nueva contraseña de Waybill',
    greeting: (login) => `Se ha pedido una contraseña nueva para el usuario ${login}. Es esta:`,
    once: (minutes) =>
      `Sirve una sola vez y durante ${minutes} minutos. Inicie sesión con ella y se le pedirá que elija la suya.`,
    notYou: 'Si no la ha pedido usted, no haga nada: su contraseña actual sigue siendo válida.',
    open: 'Abrir Waybill',
  },
  fr: {
    subject: 'Votre nouveau mot de passe Waybill',
    greeting: (login) => `Un nouveau mot de passe a été demandé pour l’utilisateur ${login}. Le voici :`,
    once: (minutes) =>
      `Il sert une seule fois et pendant ${minutes} minutes. Connectez-vous avec lui, et il vous sera demandé d’en choisir un.`,
    notYou: 'Si vous n’avez rien demandé, ne faites rien : votre mot de passe actuel reste valable.',
    open: 'Ouvrir Waybill',
  },
  it: {
    subject: 'La tua nuova password di Waybill',
    greeting: (login) => `È stata chiesta una nuova password per l’utente ${login}. Eccola:`,
    once: (minutes) =>
      `Vale una sola volta e per ${minutes} minuti. Accedi con questa e ti verrà chiesto di sceglierne una tua.`,
    notYou: 'Se non l’hai chiesta tu, non fare nulla: la tua password attuale resta valida.',
    open: 'Apri Waybill',
  },
  ar: {
    subject: 'كلمة مرورك الجديدة في Waybill',
    greeting: (login) => `طُلبت كلمة مرور جديدة للمستخدم ${login}، وهي:`,
    once: (minutes) => `تصلح مرة واحدة ولمدة ${minutes} دقيقة. سجّل الدخول بها وسيُطلب منك اختيار كلمة مرورك.`,
    notYou: 'إذا لم تكن أنت من طلبها فلا تفعل شيئًا: تبقى كلمة مرورك الحالية صالحة.',
    open: 'افتح Waybill',
  },
}

interface Reset {
  readonly login: string
  readonly password: string
  readonly minutes: number
  readonly portalAddress: string | undefined
}

export function resetLetter(language: MailLanguage, { login, password, minutes, portalAddress }: Reset): Letter {
  const { subject, greeting, once, notYou, open } = wordsIn[language]
  return {
    language,
    subject,
    paragraphs: [greeting(login), once(minutes), notYou],
    secret: password,
    link: portalAddress === undefined ? undefined : { words: open, address: new URL('/login', portalAddress).href },
  }
}
