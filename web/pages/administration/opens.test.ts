import { openingsOf, otherUses, Permission, type UsedOtherwise } from '@waybill/contracts'
import { expect, test } from 'vitest'
import ar from '../../words/ar.json' with { type: 'json' }
import en from '../../words/en.json' with { type: 'json' }
import es from '../../words/es.json' with { type: 'json' }
import fr from '../../words/fr.json' with { type: 'json' }
import it from '../../words/it.json' with { type: 'json' }
import zh from '../../words/zh.json' with { type: 'json' }

const languages: Readonly<Record<string, Readonly<Record<string, string>>>> = { ar, en, es, fr, it, zh }
const everywhere = ['/ui1', '/ui3', '/ui4', '/ui5', '/ui6', '/tmsui', '/tossxui']

test.each(Object.entries(languages))('in %s there are words for all that a permission opens', (_, words) => {
  const keys = Permission.options.flatMap((permission) => {
    const { places, groups } = openingsOf(permission, everywhere)
    return [
      `permission.${permission}`,
      ...places.map((path) => `place.${path}`),
      ...groups.map((one) => `group.${one}`),
    ]
  })
  const uses = (Object.keys(otherUses) as UsedOtherwise[]).flatMap((one) => otherUses[one].map((use) => `opens.${use}`))
  expect([...keys, ...uses].filter((key) => words[key] === undefined)).toEqual([])
})
