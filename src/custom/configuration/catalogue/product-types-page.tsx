import { Route, Routes, useParams } from 'react-router';
import { ResourcePage } from '#src/resources/page/resource-page.tsx';

/** Product types, their disclosure statements, and versions and config items of these (spec 3 §2.1, RULES 11). */
export default function ProductTypesPage() {
  const rest = useParams()['*'] ?? '';
  if (!/^\d+(\/|$)/.test(rest)) return <ResourcePage name="product-type" />;
  return (
    <Routes>
      <Route path=":productTypeId/*" element={<ResourcePage name="pds" />} />
      <Route path=":productTypeId/pds/:pdsId/*" element={<ResourcePage name="pds-version" />} />
      <Route path=":productTypeId/pds/:pdsId/config-items/*" element={<ResourcePage name="pds-config-item" />} />
    </Routes>
  );
}
