import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import type { MiddlewareHandler } from 'hono'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.geojson': 'application/geo+json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pbf': 'application/x-protobuf',
  '.txt': 'text/plain; charset=utf-8',
}

type Asset = { file: string; headers: Record<string, string>; brotli: boolean }

/**
 * Serves the files of a built folder, listed once at start: files that are not listed cannot be reached, however the
 * path is written. Files under `/assets/` carry a content hash in their name and never change; the others are
 * revalidated by ETag. Where `npm run build` left a Brotli copy, browsers that accept it get that.
 */
export function serveAssets(folder: string): MiddlewareHandler {
  const assets = listAssets(folder)
  return async (c, next) => {
    const isHashed = c.req.path.startsWith('/assets/')
    const asset = assets.get(c.req.path)
    if (!asset || !['GET', 'HEAD'].includes(c.req.method))
      return isHashed ? c.text('No existe.', 404) : next()
    if (c.req.header('if-none-match') === asset.headers.etag)
      return c.body(null, 304, asset.headers)
    const compressed = asset.brotli && /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
    const body = await readFile(asset.file + (compressed ? '.br' : ''))
    const headers = {
      ...asset.headers,
      'content-length': String(body.length),
      ...(compressed ? { 'content-encoding': 'br' } : {}),
    }
    return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(body, 200, headers)
  }
}

function listAssets(folder: string): Map<string, Asset> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const all = new Set(names)
  return new Map(
    names
      .filter((name) => !name.endsWith('.br') && !name.startsWith('.'))
      .map((name) => [
        `/${name}`,
        readAsset(join(folder, name), name.startsWith('assets/'), all.has(`${name}.br`)),
      ]),
  )
}

function readAsset(file: string, isHashed: boolean, brotli: boolean): Asset {
  const headers = {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    etag: `"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22)}"`,
    'x-content-type-options': 'nosniff',
    // Not stricter: the map's worker follows the policy of its own file.
    'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ...(brotli ? { vary: 'accept-encoding' } : {}),
  }
  return { file, headers, brotli }
}
