import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router'
import { leadOn, requireSession, watchSessions } from './guards.ts'
import { ErrorScreen } from './routes/error-screen.tsx'
import { HomeRoute } from './routes/home.tsx'
import { NotFoundScreen } from './routes/not-found.tsx'

const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
})

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: leadOn('workspace'),
  component: HomeRoute,
})

const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  beforeLoad: requireSession('workspace'),
  component: lazyRouteComponent(() => import('./routes/about.tsx'), 'AboutRoute'),
})

const connectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/connect',
  beforeLoad: requireSession('workspace'),
  component: lazyRouteComponent(() => import('./routes/connect.tsx'), 'ConnectRoute'),
})

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: leadOn('admin'),
  component: lazyRouteComponent(() => import('./routes/admin.tsx'), 'AdminRoute'),
})

const securityLogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/security-log',
  beforeLoad: requireSession('admin'),
  component: lazyRouteComponent(
    () => import('../features/admin/security-log/security-log-screen.tsx'),
    'SecurityLogScreen',
  ),
})

const apiKeysRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/api-keys',
  beforeLoad: requireSession('admin'),
  component: lazyRouteComponent(() => import('../features/admin/api-keys/api-keys-screen.tsx'), 'ApiKeysScreen'),
})

const webhooksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/webhooks',
  beforeLoad: requireSession('admin'),
  component: lazyRouteComponent(() => import('../features/admin/webhooks/webhooks-screen.tsx'), 'WebhooksScreen'),
})

const sharingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/sharing',
  beforeLoad: requireSession('admin'),
  component: lazyRouteComponent(() => import('../features/admin/sharing/sharing-screen.tsx'), 'SharingScreen'),
})

const sourcesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/sources',
  beforeLoad: requireSession('admin'),
  component: lazyRouteComponent(() => import('../features/admin/sources/sources-screen.tsx'), 'SourcesScreen'),
})

const routeTree = rootRoute.addChildren([
  homeRoute,
  aboutRoute,
  connectRoute,
  adminRoute,
  securityLogRoute,
  apiKeysRoute,
  webhooksRoute,
  sharingRoute,
  sourcesRoute,
])

/** The pages of the product, and who may see them. @param history the browser's, where none is given */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({ routeTree, history, defaultPreload: 'intent', scrollRestoration: true })
  watchSessions(router)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
