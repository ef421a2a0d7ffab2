import { expect, test } from 'vitest'
import { speak, withWords } from './words.ts'

const titles = { en: 'People', zh: '人员', es: 'Personas', fr: 'Personnes', it: 'Persone', ar: 'أشخاص' }

const lost = () => Promise.reject(new Error('lost'))

/** The words of a page, which come when they are let. */
function page(key: string) {
  const asked: string[] = []
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>()
  const load = (language: keyof typeof titles) => async () => {
    asked.push(language)
    await come
    return { default: { [key]: titles[language] } }
  }
  const words = { en: load('en'), zh: load('zh'), es: load('es'), fr: load('fr'), it: load('it'), ar: load('ar') }
  return { words, asked, letCome }
}

test('a page that is opened comes together with its words', async () => {
  const { words } = await speak('en')
  const opened = page('test.together')
  const coming = withWords(Promise.resolve('the page'), opened.words)
  expect(words).not.toHaveProperty(['test.together'])
  opened.letCome()
  await expect(coming).resolves.toBe('the page')
  expect(words).toMatchObject({ 'test.together': 'People', close: 'Close' })
})

test('another language speaks for everything that is open', async () => {
  await speak('en')
  const opened = page('test.another')
  opened.letCome()
  await withWords(Promise.resolve(), opened.words)
  const { language, words } = await speak('fr')
  expect(language).toBe('fr')
  expect(words).toMatchObject({ 'test.another': 'Personnes', close: 'Fermer' })
})

test('a page opened while the language changes comes in the new one', async () => {
  await speak('en')
  const opened = page('test.meanwhile')
  const speaking = speak('it')
  const coming = withWords(Promise.resolve(), opened.words)
  opened.letCome()
  const [{ words }] = await Promise.all([speaking, coming])
  expect(words).toMatchObject({ 'test.meanwhile': 'Persone', close: 'Chiudi' })
  expect(opened.asked).not.toContain('en')
})

test('words that could not be loaded keep the page away, and no other language waits for them', async () => {
  await speak('en')
  const words = { en: lost, zh: lost, es: lost, fr: lost, it: lost, ar: lost }
  await expect(withWords(Promise.resolve('the page'), words)).rejects.toThrow('lost')
  await expect(speak('es')).resolves.toMatchObject({ language: 'es' })
})

test('a language that could not be loaded leaves the one before', async () => {
  await speak('en')
  const opened = page('test.before')
  opened.letCome()
  const part = { ...opened.words, zh: lost }
  await withWords(Promise.resolve(), part)
  await expect(speak('zh')).rejects.toThrow('lost')
  const later = page('test.later')
  later.letCome()
  await withWords(Promise.resolve(), later.words)
  expect(later.asked).toEqual(['en'])
})
