import type { Route } from '#shared/server/route.ts'
import { findUnseen } from './find-unseen.ts'
import { listNews } from './list-news.ts'
import { markNewsSeen } from './mark-news-seen.ts'

export const feedEndpoints: Route[] = [listNews, findUnseen, markNewsSeen]
