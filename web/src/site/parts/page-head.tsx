import type { ReactNode } from 'react'
import { absoluteUrl, useSite } from '../../frame/site-context.ts'

interface PageHeadProps {
  /** The title without the company's name, which is added. */
  readonly title: string
  readonly description?: string | undefined
  /** The canonical path; without one the page is kept out of search engines. */
  readonly path?: string
  /** The address of the picture for shared links. */
  readonly image?: string | undefined
  readonly type?: 'website' | 'article'
}

const MAX_DESCRIPTION = 160

const shorten = (text: string): string =>
  text.length <= MAX_DESCRIPTION ? text : `${text.slice(0, MAX_DESCRIPTION - 1).replace(/\s{1,160}\S{0,160}$/, '')}…`

/** Title, description, canonical address, Open Graph and Twitter card of one page. */
export const PageHead = ({ title, description, path, image, type = 'website' }: PageHeadProps): ReactNode => {
  const site = useSite()
  const { name, origin } = site
  const whole = title === '' || title === name ? name : `${title} · ${name}`
  const summary = description === undefined ? undefined : shorten(description)
  return (
    <>
      <title>{whole}</title>
      {summary !== undefined && <meta name="description" content={summary} />}
      {path === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={origin + path} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={whole} />
      {summary !== undefined && <meta property="og:description" content={summary} />}
      {path !== undefined && <meta property="og:url" content={origin + path} />}
      {image !== undefined && <meta property="og:image" content={absoluteUrl(site, image)} />}
      <meta name="twitter:card" content={image === undefined ? 'summary' : 'summary_large_image'} />
    </>
  )
}
