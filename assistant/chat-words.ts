import type { AssistantLanguage } from '@waybill/contracts'

type Commas = string

/** What a chat says by itself, and the words that it is asked by besides those of questions. */
export interface ChatWords {
  readonly report: Commas
  /** Before words that somebody wants explained, and not counted. */
  readonly explain: Commas
  readonly hello: Commas
  readonly says: Readonly<Record<ChatSaidName, string>>
}

export type ChatSaidName =
  | 'hello'
  | 'whichReport'
  | 'whichCarrier'
  | 'oneCarrier'
  | 'whichDays'
  | 'tooLong'
  | 'noSuchDays'
  | 'notInReport'
  | 'ready'
  | 'notOpen'

export const chatWords: Readonly<Record<AssistantLanguage, ChatWords>> = {
  en: {
    report: 'report, reports',
    explain:
      'mean, means, meaning, definition, define, how do i, how can i, how to, how does, how do you, where do i, where can i, what is the difference between',
    hello: 'hello, hi, hey, good morning, good evening, thanks, thank you, help',
    says: {
      hello: 'Hi there!! How can I help you today?',
      whichReport: 'Which report do you want?',
      whichCarrier: 'Of which carrier?',
      oneCarrier: 'A report from the chat is of one carrier. Which one?',
      whichDays: 'Of which days?',
      tooLong: 'A report from the chat is of {months} months at most. Of which days?',
      noSuchDays: 'These days have not been yet. Of which days?',
      notInReport: 'A report is of a carrier and of days. This cannot be chosen: {words}.',
      ready: '{report}, {carrier}, {from} to {to}.',
      notOpen: 'Reports are not open to you.',
    },
  },
  es: {
    report: 'informe, informes, reporte, reportes',
    explain:
      'significa, significan, significado, definicion, como puedo, como se, como hago, donde puedo, donde se, que quiere decir, cual es la diferencia entre',
    hello: 'hola, buenos dias, buenas tardes, gracias, ayuda',
    says: {
      hello: '¡Hola! ¿En qué puedo ayudarle hoy?',
      whichReport: '¿Qué informe desea?',
      whichCarrier: '¿De qué transportista?',
      oneCarrier: 'Un informe del chat es de un solo transportista. ¿De cuál?',
      whichDays: '¿De qué días?',
      tooLong: 'Un informe del chat abarca {months} meses como máximo. ¿De qué días?',
      noSuchDays: 'Esos días aún no han llegado. ¿De qué días?',
      notInReport: 'Un informe es de un transportista y de unos días. Esto no se puede elegir: {words}.',
      ready: '{report}, {carrier}, del {from} al {to}.',
      notOpen: 'Los informes no están abiertos para usted.',
    },
  },
  fr: {
    report: 'rapport, rapports',
    explain:
      'signifie, signifient, veut dire, veulent dire, signification, definition, comment puis je, comment faire, comment, ou puis je, quelle est la difference entre',
    hello: 'bonjour, salut, bonsoir, merci, aide',
    says: {
      hello: 'Bonjour ! Comment puis-je vous aider aujourd’hui ?',
      whichReport: 'Quel rapport souhaitez-vous ?',
      whichCarrier: 'De quel transporteur ?',
      oneCarrier: 'Un rapport du chat porte sur un seul transporteur. Lequel ?',
      whichDays: 'De quels jours ?',
      tooLong: 'Un rapport du chat couvre {months} mois au plus. De quels jours ?',
      noSuchDays: 'Ces jours ne sont pas encore passés. De quels jours ?',
      notInReport: 'Un rapport porte sur un transporteur et des jours. Ceci ne peut être choisi : {words}.',
      ready: '{report}, {carrier}, du {from} au {to}.',
      notOpen: 'Les rapports ne vous sont pas ouverts.',
    },
  },
  it: {
    report: 'report, rapporto, rapporti, resoconto',
    explain:
      'significa, significano, significato, definizione, vuol dire, come posso, come si, come faccio, dove posso, dove si, qual e la differenza tra',
    hello: 'ciao, salve, buongiorno, buonasera, grazie, aiuto',
    says: {
      hello: 'Salve! Come posso aiutarla oggi?',
      whichReport: 'Quale report desidera?',
      whichCarrier: 'Di quale corriere?',
      oneCarrier: 'Un report della chat riguarda un solo corriere. Quale?',
      whichDays: 'Di quali giorni?',
      tooLong: 'Un report della chat copre al massimo {months} mesi. Di quali giorni?',
      noSuchDays: 'Questi giorni non sono ancora passati. Di quali giorni?',
      notInReport: 'Un report riguarda un corriere e dei giorni. Questo non si può scegliere: {words}.',
      ready: '{report}, {carrier}, dal {from} al {to}.',
      notOpen: 'I report non sono aperti per lei.',
    },
  },
  zh: {
    report: '报表, 报告',
    explain: '是什么意思, 什么意思, 含义, 定义, 如何, 怎么, 怎样, 在哪里',
    hello: '你好, 您好, 谢谢, 帮助',
    says: {
      hello: '您好！今天我能帮您什么？',
      whichReport: '您要哪个报表？',
      whichCarrier: '哪家承运商？',
      oneCarrier: '聊天中的报表只限一家承运商。是哪一家？',
      whichDays: '哪些日期？',
      tooLong: '聊天中的报表最多涵盖 {months} 个月。哪些日期？',
      noSuchDays: '这些日期还没有到。哪些日期？',
      notInReport: '报表按承运商和日期制作。以下内容无法选择：{words}。',
      ready: '{report}，{carrier}，{from} 至 {to}。',
      notOpen: '报表未对您开放。',
    },
  },
  ar: {
    report: 'تقرير, التقرير, تقارير, التقارير, تقريرا',
    explain:
      'ماذا يعني, ماذا تعني, يعني, تعني, معنى, ما معنى, تعريف, كيف, كيف يمكنني, أين يمكنني, أين أجد, ما الفرق بين',
    hello: 'مرحبا, أهلا, السلام عليكم, شكرا, مساعدة',
    says: {
      hello: 'مرحبًا! كيف يمكنني مساعدتك اليوم؟',
      whichReport: 'أي تقرير تريد؟',
      whichCarrier: 'لأي شركة نقل؟',
      oneCarrier: 'تقرير المحادثة يخص شركة نقل واحدة. أيّ شركة نقل؟',
      whichDays: 'لأي أيام؟',
      tooLong: 'يغطي تقرير المحادثة {months} شهرًا على الأكثر. لأي أيام؟',
      noSuchDays: 'هذه الأيام لم تأتِ بعد. لأي أيام؟',
      notInReport: 'التقرير يخص شركة نقل وأيامًا. لا يمكن اختيار هذا: {words}.',
      ready: '{report}، {carrier}، من {from} إلى {to}.',
      notOpen: 'التقارير غير مفتوحة لك.',
    },
  },
}
