import sheet from '@fastify/swagger-ui/static/swagger-ui.css?url'
import script from '@fastify/swagger-ui/static/swagger-ui-bundle.js?url'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { useTheme } from '../../ui/theme-choice.tsx'
import { type JsonObject, partOf } from './part-of.ts'

interface SwaggerUi {
  (options: Readonly<Record<string, unknown>>): unknown
}

declare global {
  interface Window {
    SwaggerUIBundle?: SwaggerUi
  }
}

type ResolveSubtree = (description: JsonObject, path: readonly string[], options: object) => Promise<object>

/** Swagger UI reads all of the description for each call that is opened, which takes a second; the call with what it refers to is enough. */
function resolvingParts({ fn: { resolveSubtree } }: { readonly fn: { readonly resolveSubtree: ResolveSubtree } }) {
  const ofPart: ResolveSubtree = (description, path, options) =>
    resolveSubtree(partOf(description, path), path, options)
  return { fn: { resolveSubtree: ofPart } }
}

interface ItsSystem {
  /** React as Swagger UI brings it along. */
  readonly React: {
    readonly createElement: (type: unknown, props: object | null, ...children: readonly unknown[]) => unknown
  }
}

interface ItsLayout {
  readonly getComponent: (name: string, isContainer?: boolean) => unknown
  readonly specSelectors: {
    readonly info: () => { readonly get: (name: string) => string | undefined }
    readonly loadingStatus: () => string | undefined
  }
}

/** Its own layout writes as if it had a page to itself; this is a part of one, which has its main part and its title already. */
function asPart({ React: { createElement } }: ItsSystem) {
  const PartOfPage = ({ getComponent, specSelectors }: ItsLayout) => {
    if (specSelectors.loadingStatus() !== 'success') return null
    const info = specSelectors.info()
    const parts = ['FilterContainer', 'operations', 'Models'].map((name) =>
      createElement('div', { key: name, className: 'wrapper' }, createElement(getComponent(name, true), null)),
    )
    const title = createElement('h2', { className: 'unseen' }, `${info.get('title')} ${info.get('version')}`)
    const about = createElement(getComponent('Markdown', true), { source: info.get('description') })
    const head = createElement('div', { className: 'info' }, title, about)
    const top = createElement('div', { className: 'information-container wrapper' }, head)
    return createElement(
      'div',
      { className: 'swagger-ui' },
      createElement(getComponent('SvgAssets'), null),
      top,
      ...parts,
    )
  }
  return { components: { PartOfPage } }
}

/** Swagger UI, whose files come from this service like any other. It shows, and calls nothing. */
export function Viewer({ description }: { readonly description: object }) {
  const say = useSay()
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const { shade } = useTheme()
  useEffect(() => {
    const root = document.documentElement
    root.classList.toggle('dark-mode', shade === 'dark')
    return () => root.classList.remove('dark-mode')
  }, [shade])
  useEffect(() => {
    let left = false
    const style = document.createElement('link')
    Object.assign(style, { rel: 'stylesheet', href: sheet })
    document.head.append(style)
    load().then(
      (show) => {
        if (left) return
        show({
          domNode: place.current,
          spec: description,
          supportedSubmitMethods: [],
          docExpansion: 'none',
          defaultModelsExpandDepth: 0,
          filter: true,
          validatorUrl: null,
          plugins: [resolvingParts, asPart],
          layout: 'PartOfPage',
        })
      },
      () => setFailed(true),
    )
    return () => {
      left = true
      style.remove()
    }
  }, [description])
  return failed ? (
    <p role="alert">{say('documentation.failed')}</p>
  ) : (
    <div className="documentation" dir="ltr" lang="en" ref={place} />
  )
}

/** It is no module of ours, and puts itself into the window. */
function load(): Promise<SwaggerUi> {
  if (window.SwaggerUIBundle) return Promise.resolve(window.SwaggerUIBundle)
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = script
    element.addEventListener('load', () => {
      if (window.SwaggerUIBundle) resolve(window.SwaggerUIBundle)
      else reject(new Error('the viewer is not there'))
    })
    element.addEventListener('error', () => reject(new Error('the viewer did not come')))
    document.head.append(element)
  })
}
