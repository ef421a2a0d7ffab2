import type { MailLanguage } from './language.ts'
import type { Letter } from './letter.ts'

interface Words {
  readonly subject: string
  readonly invited: (login: string) => string
  readonly once: (hours: number) => string
  readonly choose: string
}

const wordsIn: Readonly<Record<MailLanguage, Words>> = {
  en: {
    subject: 'Choose your Waybill password',
    invited: (login) => `An administrator has sent you a link. With it you choose the password of your user ${login}.`,
    once: (hours) => `It works once and for ${hours} hours.`,
    choose: 'Choose a password',
  },
  zh: {
    subject: '设置您的 Waybill 密码',
    invited: (login) => `管理员向您发送了一个链接，用于设置用户 ${login} 的密码。`,
    once: (hours) => `该链接仅可使用一次，有效期 ${hours} 小时。`,
    choose: '设置密码',
  },
  es: {
    subject: 'Elija su contraseña de Waybill',
    invited: (login) => `Un administrador le ha enviado un enlace. Con él elige la contraseña de su usuario ${login}.`,
    once: (hours) => `Sirve una sola vez y durante ${hours} horas.`,
    choose: 'Elegir una contraseña',
  },
  fr: {
    subject: 'Choisissez votre mot de passe Waybill',
    invited: (login) =>
      `Un administrateur vous a envoyé un lien. Il vous permet de choisir le mot de passe de votre utilisateur ${login}.`,
    once: (hours) => `Il sert une seule fois et pendant ${hours} heures.`,
    choose: 'Choisir un mot de passe',
  },
  it: {
    subject: 'Scegli la tua password di Waybill',
    invited: (login) =>
      `Un amministratore ti ha inviato un link. Con questo scegli la password del tuo utente ${login}.`,
    once: (hours) => `Vale una sola volta e per ${hours} ore.`,
    choose: 'Scegli una password',
  },
  ar: {
    subject: 'اختر كلمة مرورك في Waybill',
    invited: (login) => `أرسل إليك أحد المسؤولين رابطًا تختار به كلمة مرور المستخدم ${login}.`,
    once: (hours) => `يصلح مرة واحدة ولمدة ${hours} ساعة.`,
    choose: 'اختيار كلمة مرور',
  },
}

interface Told {
  readonly login: string
  readonly hours: number
  readonly address: string
}

export function linkLetter(language: MailLanguage, { login, hours, address }: Told): Letter {
  const { subject, invited, once, choose } = wordsIn[language]
  return { language, subject, paragraphs: [invited(login), once(hours)], link: { words: choose, address } }
}
