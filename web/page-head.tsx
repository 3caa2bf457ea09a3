import { useLocation } from 'react-router'
import { useSettings } from './use-settings.ts'

type PageHeadProps = {
  /** Without the product's name, which follows. */
  title: string
  description: string
  /** Path of the one address of this page; the current one without its query when absent. */
  canonical?: string
  /** Address of a picture for shared links. */
  image?: string
  /** schema.org data. */
  data?: Record<string, unknown> | Record<string, unknown>[]
  /** Keep out of search engines. */
  hidden?: boolean
}

/** Title, description, canonical address, Open Graph and JSON-LD of a public page. React puts them into the head. */
export function PageHead({ title, description, canonical, image, data, hidden }: PageHeadProps) {
  const { pathname } = useLocation()
  const settings = useSettings()
  const name = settings?.productName ?? 'Lonja'
  const address = `${settings?.siteUrl ?? ''}${canonical ?? pathname}`
  const whole = title === name ? name : `${title} · ${name}`
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content="es" />
      {image && <meta property="og:image" content={image.startsWith('/') ? `${settings?.siteUrl ?? ''}${image}` : image} />}
      {data && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose "<" is escaped can't end the script
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }} />
      )}
    </>
  )
}
