import type { Route } from '#shared/server/route.ts'
import { findUnseen } from './find-unseen.ts'
import { listNews } from './list-news.ts'
import { seeNews } from './see-news.ts'

export const feedEndpoints: Route[] = [listNews, findUnseen, seeNews]
