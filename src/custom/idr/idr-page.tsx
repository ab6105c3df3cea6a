import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, Navigate, Route, Routes, useLocation } from 'react-router';
import { PageHeader } from '#src/ui/page-header.tsx';
import { CODES_PAGE, IDR_PAGE } from './choices.ts';
import { CodesSection } from './codes-section.tsx';
import { ReportSection } from './report-section.tsx';
import './idr.css';

/** The half-yearly complaints report for the regulator, /app/compliance/idr: its pre-check, its file, and the code map. */
export default function IdrPage() {
  const { pathname, search } = useLocation();
  return (
    <div className="id-page">
      <PageHeader
        title="Complaints report"
        subtitle="The complaints data that is handed in to ASIC for every half-year, one row a complaint, without names and free text."
      />
      <Tabs value={pathname.startsWith(CODES_PAGE) ? 'codes' : 'report'} aria-label="Complaints report">
        <Tab value="report" component={Link} to={{ pathname: IDR_PAGE, search }} label="Report" />
        <Tab value="codes" component={Link} to={{ pathname: CODES_PAGE, search }} label="Code map" />
      </Tabs>
      <Routes>
        <Route index element={<ReportSection />} />
        <Route path="codes" element={<CodesSection />} />
        <Route path="*" element={<Navigate to={IDR_PAGE} replace />} />
      </Routes>
    </div>
  );
}
