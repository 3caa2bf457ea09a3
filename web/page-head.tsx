import { useLocation } from 'react-router'
import {
  defaultSharePicture,
  type SharePicture,
  sharePicture,
} from '#features/directory/sharing/ui/share-picture.ts'
import { useSettings } from './use-settings.ts'

type PageHeadProps = {
  /** Without the product's name, which is appended. */
  title: string
  description: string
  /** Canonical path of the page; by default the current path without its query. */
  canonical?: string
  /** Picture for shared links; by default the site's own. */
  image?: SharePicture | null
  /** ISO code of the country that the page is about; it sets `og:locale`. */
  country?: string | null
  /** schema.org data. */
  data?: Record<string, unknown> | Record<string, unknown>[]
  /** Excludes the page from search engines. */
  hidden?: boolean
}

/** Title, description, canonical address, Open Graph and JSON-LD of a public page. React puts them into the head. */
export function PageHead({
  title,
  description,
  canonical,
  image,
  country,
  data,
  hidden,
}: PageHeadProps) {
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
      {/* Open Graph tags are read only from the server's HTML; the browser does not need them. */}
      {import.meta.env.SSR && (
        <SharedAs
          title={title}
          description={description}
          address={address}
          name={name}
          image={image}
          country={country}
          siteUrl={settings?.siteUrl ?? ''}
        />
      )}
      {data && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with escaped "<" cannot close the script element
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  )
}

type SharedProps = Pick<PageHeadProps, 'title' | 'description' | 'image' | 'country'> & {
  address: string
  name: string
  siteUrl: string
}

/** Open Graph and Twitter tags of the page. */
function SharedAs({ title, description, image, country, address, name, siteUrl }: SharedProps) {
  const picture = sharePicture(image) ?? defaultSharePicture
  return (
    <>
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={`es_${country || 'MX'}`} />
      <meta property="og:image" content={siteUrl + picture.url} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt || title} />
      <meta
        name="twitter:card"
        content={picture.width > picture.height ? 'summary_large_image' : 'summary'}
      />
    </>
  )
}
