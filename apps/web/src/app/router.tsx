import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { ErrorScreen } from './routes/error-screen.tsx'
import { HomeRoute } from './routes/home.tsx'
import { NotFoundScreen } from './routes/not-found.tsx'

const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
})

const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: HomeRoute })

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  component: lazyRouteComponent(() => import('./routes/admin.tsx'), 'AdminRoute'),
})

const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  component: lazyRouteComponent(() => import('./routes/about.tsx'), 'AboutRoute'),
})

const securityLogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/security-log',
  component: lazyRouteComponent(() => import('./routes/admin-security-log.tsx'), 'AdminSecurityLogRoute'),
})

const apiKeysRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/api-keys',
  component: lazyRouteComponent(() => import('./routes/admin-api-keys.tsx'), 'AdminApiKeysRoute'),
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([homeRoute, aboutRoute, adminRoute, securityLogRoute, apiKeysRoute]),
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
