import type { Route } from '#shared/server/route.ts'
import { listNews } from './list-news.ts'
import { seeNews } from './see-news.ts'

export const newsEndpoints: Route[] = [listNews, seeNews]
